"""Questions and answers of the shedding games on their way through the pipe."""

from rams_desktop.ai.wire import encode, options_of, question, read_reply, read_request, reply_to
from rams_desktop.rules.shedding import engine
from rams_desktop.rules.shedding.actions import PlayerAction
from rams_desktop.rules.shedding.state import observe
from tests.rules.shedding.playing import play
from tests.shipped import shipped


def test_every_question_and_answer_of_a_match_travels_unchanged() -> None:
    rules = shipped("ramsas-shedding", jack=True, seven=True, first_to=1)
    named = 0
    for step in play(rules, 3, 5, deals=2).steps:  # type: ignore[arg-type]
        if not isinstance(step.before.turn, int):
            continue
        seen = observe(step.before, step.before.turn)
        options = engine.legal(rules, seen)  # type: ignore[arg-type]
        request = question(3, 4, "rules", 5, rules, seen, options)
        arrived = read_request(encode(request))
        assert arrived == request
        assert options_of(arrived) == options
        assert isinstance(step.action, PlayerAction)
        reply = reply_to(request, step.action, 0.5)
        assert read_reply(encode(reply)) == reply
        assert read_reply(encode(reply)).action == step.action
        named += getattr(step.action, "suit", None) is not None
    assert named


def test_a_request_late_in_a_long_deal_fits_the_smallest_pipe_buffer() -> None:
    # Pipes of Windows take 8192 bytes before the writer has to wait.
    longest = 0
    rules = shipped("ramsas-shedding", packs="two", jack=True)
    for step in play(rules, 2, 3, deals=2).steps:  # type: ignore[arg-type]
        if isinstance(step.before.turn, int):
            seen = observe(step.before, step.before.turn)
            options = engine.legal(rules, seen)  # type: ignore[arg-type]
            longest = max(longest, len(encode(question(2**40, 2**20, "beginner", 2**62, rules, seen, options))))
    assert 500 < longest < 8000
