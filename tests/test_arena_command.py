import json

import pytest

from rams_desktop import cli


def arena(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(["arena", *arguments])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_last_line_is_what_records_says(capsys: pytest.CaptureFixture[str]) -> None:
    small = ("--deals", "8", "--matches", "8", "--options", "target=5", "--processes", "1", "--json")
    code, out, _errors = arena(capsys, "ramsas-lt", "rules", "random", *small)
    assert code == 0
    found = json.loads(out.splitlines()[-1])
    assert found["players"] == ["rules", "random", "random", "random"]
    assert (found["deals"], found["matches"], found["fair"]) == (8, 8, 0.25)
    for mean, interval in (("win_share", "win_interval"), ("points_per_deal", "points_interval")):
        low, high = found[interval]
        assert low <= found[mean] <= high
    assert 0 <= found["ms"]["median"] <= found["ms"]["p99"] <= found["ms"]["max"]
    assert found["options"] == {"target": 5}


def test_without_json_it_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    small = ("--seats", "3", "--deals", "6", "--matches", "0", "--processes", "1")
    _code, out, _errors = arena(capsys, "rams-classic", "rules", "random", *small)
    assert "rules against random, random" in out
    assert "6 deals" in out
    assert "matches" not in out


def test_where_the_winner_is_paid_that_is_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    small = ("--seats", "3", "--deals", "0", "--matches", "3", "--options", "start=20", "--processes", "1", "--json")
    _code, out, _errors = arena(capsys, "rams-classic", "rules", "random", *small)
    assert "payout" in json.loads(out)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("ramsas-lt", "rules"), "two players"),
        (("ramsas-lt", *["rules"] * 5), "two players"),
        (("ramsas-lt", "rules", "wizard"), "wizard"),
        (("ramsas-lt", "rules", "random", "--seats", "9"), "not 9"),
        (("ramsas-lt", "rules", "random", "--deals", "0", "--matches", "0"), "at least"),
        (("nothing", "rules", "random"), "nothing"),
    ],
)
def test_a_call_that_makes_no_sense_gets_one_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, errors = arena(capsys, *arguments)
    assert (code, out) == (2, "")
    assert sentence.lower() in errors.lower()
    assert len(errors.splitlines()) == 1
