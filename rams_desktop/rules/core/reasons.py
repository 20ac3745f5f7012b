"""Why an action is refused: one code for each rule."""

from enum import StrEnum

from msgspec import Struct

from rams_desktop.rules.core.cards import Card


class Reason(StrEnum):
    """The codes of RECORDS; `i18n.explain` has a sentence for each."""

    BAD_LINE = "bad-line"
    BAD_PACK = "bad-pack"
    BAD_DIGEST = "bad-digest"
    NOT_A_CHOICE_NOW = "not-a-choice-now"
    VETOED = "vetoed"
    MAY_NOT_FOLD = "may-not-fold"
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards"
    NOT_IN_HAND = "not-in-hand"
    NOT_A_PAIR = "not-a-pair"
    ACE_MAY_NOT_PASS = "ace-may-not-pass"  # noqa: S105  no password
    ACE_MAY_NOT_BE_DISCARDED = "ace-may-not-be-discarded"
    TURN_UP_STAYS = "turn-up-stays"
    MUST_PLAY = "must-play"
    MUST_KNOCK = "must-knock"
    MUST_LEAD_TRUMP = "must-lead-trump"
    MUST_PLAY_TRUMP_ACE = "must-play-trump-ace"
    MUST_LEAD_TRUMP_ACE = "must-lead-trump-ace"
    MUST_FOLLOW_SUIT = "must-follow-suit"
    PAM_BE_CIVIL = "pam-be-civil"
    MUST_TRUMP = "must-trump"
    MUST_BEAT = "must-beat"
    MUST_OVERTRUMP = "must-overtrump"
    TOO_EARLY = "too-early"
    MUST_DRAW = "must-draw"
    MUST_LAY_TAKEN = "must-lay-taken"
    NOT_OPENED = "not-opened"
    NOT_IN_OPENING_TURN = "not-in-opening-turn"
    NO_SUCH_MELD = "no-such-meld"
    JOKER_NOT_LAID_OFF = "joker-not-laid-off"
    ONE_JOKER_PER_MELD = "one-joker-per-meld"
    NOT_A_MELD = "not-a-meld"
    BELOW_THRESHOLD = "below-threshold"
    NEEDS_PURE_RUN = "needs-pure-run"
    LEAVES_NO_DISCARD = "leaves-no-discard"
    JUST_TAKEN = "just-taken"
    JOKER_MUST_BE_PLAYED = "joker-must-be-played"
    DOES_NOT_MATCH = "does-not-match"
    HAS_A_MATCH = "has-a-match"
    MUST_NAME_A_SUIT = "must-name-a-suit"
    MAY_NOT_NAME_A_SUIT = "may-not-name-a-suit"


class Illegal(Struct, frozen=True):
    """A refusal: the rule it breaks, and the cards that the rule would allow."""

    reason: Reason
    allowed: tuple[Card, ...] = ()
