"""Small decks in the layouts that others use."""

import gzip
from pathlib import Path

RANKS = ("1", *(str(number) for number in range(2, 11)), "jack", "queen", "king")
SUITS = ("club", "diamond", "heart", "spade")
CARD = '<g id="{name}" transform="translate({x} {y})"><rect width="20" height="28" rx="2" fill="{paint}"/></g>'


def sheet(*, kde: bool = True, without: tuple[str, ...] = (), extra: str = "", jokers: bool = True) -> str:
    """Return a sheet of plain cards: a suit a row, then jokers and back."""
    cards = ""
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            name = f"{rank}_{suit}" if kde else f"{suit}_{rank}"
            if name not in without:
                cards += CARD.format(name=name, x=22 * column, y=30 * row, paint="#fff" if row % 2 else "#f80")
    last = (*(("joker_black", "joker_red") if jokers else ()), "back")
    for column, name in enumerate(last):
        if name not in without:
            cards += CARD.format(name=name, x=22 * column, y=120, paint="#08f")
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 286 150">{extra}{cards}</svg>'


def put(path: Path, text: str) -> Path:
    """Write a sheet, packed where its name says so."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = text.encode()
    path.write_bytes(gzip.compress(data) if path.suffix == ".svgz" else data)
    return path
