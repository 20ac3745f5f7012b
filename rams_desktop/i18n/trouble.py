"""What goes wrong with files, in words."""

from pathlib import Path
from typing import assert_never

from rams_desktop.i18n.messages import _
from rams_desktop.storage.errors import Trouble
from rams_desktop.storage.settings import Notice


def file_trouble(code: Trouble, path: Path) -> str:
    """Return the sentence for a file or folder that cannot be used."""
    match code:
        case Trouble.DISK_FULL:
            text = _("There is no room left on the disk for {path}.")
        case Trouble.NO_PERMISSION:
            text = _("The program is not allowed to use {path}.")
        case Trouble.READ_ONLY:
            text = _("{path} is on a disk that cannot be written to.")
        case Trouble.MISSING:
            text = _("{path} does not exist.")
        case Trouble.IN_THE_WAY:
            text = _("Something else is in the way at {path}.")
        case Trouble.FAILED:
            text = _("{path} cannot be read or written.")
        case _:
            assert_never(code)
    return text.format(path=path)


def settings_notice(notice: Notice) -> str:
    """Return the sentence for what was odd about the settings when they were loaded."""
    match notice.code:
        case "unreadable":
            text = _("The settings at {detail} cannot be read; the usual ones are in use.")
        case "broken":
            text = _("The settings at {detail} are damaged.")
        case "fell-back":
            text = _("The settings were damaged; an earlier copy is in use: {detail}.")
        case "bad-value":
            text = _("The setting {detail} had a value that is not allowed; the usual one is in use.")
        case _:
            assert_never(notice.code)
    return text.format(detail=notice.detail)


def record_notice(*, usable: bool) -> str:
    """Return the sentence for a running match whose record is damaged, as a whole or from some line on."""
    if usable:
        return _("The end of your match's record is damaged; what comes before it is kept.")
    return _("The record of your last match is damaged and cannot be continued.")
