"""Questions and answers of Rami on their way through the pipe."""

from msgspec.structs import replace

from rams_desktop.ai.wire import encode, options_of, question, read_reply, read_request, reply_to
from rams_desktop.rules.rummy import engine
from rams_desktop.rules.rummy.actions import MeldFrom, PlayerAction
from rams_desktop.rules.rummy.state import observe
from tests.rules.rummy.playing import played, rami


def test_every_question_and_answer_of_a_match_travels_unchanged() -> None:
    rules, asked = rami("rami-40", deals=1), 0
    for step in played(rules, 3, 5):
        if not isinstance(step.before.turn, int):
            continue
        seen = observe(step.before, step.before.turn)
        options = engine.legal(rules, seen)
        request = question(3, 4, "rules", 5, rules, seen, options)
        arrived = read_request(encode(request))
        assert arrived == request
        assert options_of(arrived) == options
        assert isinstance(step.action, PlayerAction)
        reply = reply_to(request, step.action)
        assert read_reply(encode(reply)) == reply
        asked += any(isinstance(option, MeldFrom) for option in options)
    assert asked


def test_who_is_asked_knows_the_rules_that_are_played_but_not_what_else_was_offered() -> None:
    rules = rami("rami-51", threshold=40)
    step = next(step for step in played(rules, 3, 5) if isinstance(step.before.turn, int))
    request = question(3, 4, "rules", 5, rules, observe(step.before, 0), ())
    assert request.rules == replace(rules, options=())


def test_a_request_late_in_a_long_deal_fits_the_smallest_pipe_buffer() -> None:
    # Pipes of Windows take 8192 bytes before the writer has to wait.
    longest = 0
    for seed in range(3):
        rules = rami("rami-51", deals=1)
        for step in played(rules, 6, seed):
            if isinstance(step.before.turn, int):
                seen = observe(step.before, step.before.turn)
                options = engine.legal(rules, seen)
                request = question(2**40, 2**20, "beginner", 2**62, rules, seen, options)
                longest = max(longest, len(encode(request)))
    assert 3000 < longest < 8000
