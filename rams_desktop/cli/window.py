"""The window itself, and pictures of its scenes."""

import argparse
import os

from rams_desktop.cli import DONE, Refusal
from rams_desktop.i18n.messages import _


def window(given: argparse.Namespace) -> int:
    """Open the game."""
    from rams_desktop.ui.app import WindowOptions, run

    return run(
        WindowOptions(
            data_dir=given.data_dir,
            lang=given.lang,
            theme=given.theme,
            size=given.size,
            fullscreen=given.fullscreen,
            mute=given.mute,
            seed=given.seed,
            demo=given.demo,
            matches=given.matches,
        )
    )


def screenshot(given: argparse.Namespace) -> int:
    """Draw one scene to a PNG file, without a window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    from rams_desktop.ui.presenter import SCENES, Trouble, draw, save

    if given.scene not in SCENES:
        raise Refusal(
            _("There is no scene {name}; there are: {known}.").format(name=given.scene, known=", ".join(SCENES))
        )
    try:
        picture = draw(
            given.scene,
            given.size,
            record=given.record,
            theme=given.theme,
            scale=given.scale,
            data_dir=given.data_dir,
        )
        save(picture, given.out)
    except Trouble as trouble:
        raise Refusal(str(trouble)) from None
    except OSError as trouble:
        sentence = _("{file} cannot be written: {reason}.")
        raise Refusal(sentence.format(file=given.out, reason=trouble)) from None
    return DONE
