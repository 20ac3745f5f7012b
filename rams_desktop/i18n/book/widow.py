"""Buying the widow, folding, and winning without play."""

from rams_desktop.i18n.book.page import Paragraph, Scope, joined
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import number, points
from rams_desktop.rules.match import Race
from rams_desktop.rules.trick.phases.aces import Aces
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.phases.share import Share
from rams_desktop.rules.trick.phases.walk_over import WalkOver


def buying(scope: Scope, buy: BuyWidow) -> tuple[Paragraph, ...]:
    """Return how the widow is bought (R11-R14)."""
    text = ngettext(
        "Beginning with the eldest, each player in turn may buy the widow, the {count} card in the middle, or decline."
        " The first to buy ends the round. The dealer speaks last.",
        "Beginning with the eldest, each player in turn may buy the widow, all {count} cards of it, or decline."
        " The first to buy ends the round. The dealer speaks last.",
        scope.widow,
    )
    said = [Paragraph(text.format(count=scope.widow), ("R11",))]
    said.append(Paragraph(_exchange(scope, buy), ("R12",)))
    text = _("If everybody declines, the widow stays where it is, unseen and out of play.")
    said.append(Paragraph(text, ("R13",)))
    said.append(Paragraph(_who_may_not_buy(scope, buy), ("R14",)))
    return tuple(said)


def _exchange(scope: Scope, buy: BuyWidow) -> str:
    deal = scope.find(Deal) or Deal()
    if buy.discard_before_take:
        text = ngettext(
            "The buyer lays exactly {count} card of the hand face down, and only then takes up the widow, unseen by"
            " the others: it is bought blind.",
            "The buyer lays exactly {count} cards of the hand face down, and only then takes up the widow, unseen by"
            " the others: it is bought blind.",
            buy.discard,
        )
    else:
        text = ngettext(
            "The buyer takes up the widow, unseen by the others, and then lays exactly {count} card face down.",
            "The buyer takes up the widow, unseen by the others, and then lays exactly {count} cards face down.",
            buy.discard,
        )
    said = [text.format(count=buy.discard)]
    after = deal.hand - buy.discard + scope.widow
    text = ngettext("That makes a hand of {count} card.", "That makes a hand of {count} cards.", after)
    said.append(text.format(count=after))
    said.append(_("What was laid away stays hidden. Nobody may take only a part, and nobody else buys in this deal."))
    return joined(said)


def _who_may_not_buy(scope: Scope, buy: BuyWidow) -> str:
    race = scope.rules.match
    if not buy.veto or not isinstance(race, Race) or not race.veto_distance:
        return _("Everybody may buy, also a player just short of winning.")
    text = _(
        "A player who is exactly {points} short of winning, who stands at {score}, may not buy. The turn passes to the"
        " next player."
    )
    return text.format(points=points(race.veto_distance), score=number(race.target - race.veto_distance))


def folding(scope: Scope, fold: AskAndFold) -> tuple[Paragraph, ...]:
    """Return the buyer's question and its answers (R15-R18, R20, R21, R38)."""
    return (
        Paragraph(_question(fold), ("R15",)),
        Paragraph(_("The buyer is never asked and has to play."), ("R15b",)),
        Paragraph(_who_may_fold(fold), ("R16",)),
        _who_may_not_fold(scope, fold),
        Paragraph(
            _("To fold is to lay the cards face down and take no part in the deal. It neither costs nor earns points."),
            ("R17",),
        ),
        Paragraph(_("The answers go clockwise from the buyer's left, openly and one at a time."), ("R18",)),
        Paragraph(_("If nobody has bought, nobody asks and nobody may fold: all play."), ("R20",)),
        Paragraph(_forgotten(fold), ("R21",)),
    )


def _question(fold: AskAndFold) -> str:
    match fold.ask:
        case "auto":
            return _("After the buy the buyer asks: “Who is not playing?” The program sees to it that this is asked.")
        case "manual":
            return _("After the buy the buyer asks: “Who is not playing?” The buyer has to remember it.")
        case "manners":
            return _(
                "After the buy the buyer asks: “Who is not playing?” With guided manners the program sees to it; with"
                " table manners the buyer has to remember it."
            )


def _who_may_fold(fold: AskAndFold) -> str:
    match fold.who:
        case "not_yet_offered":
            return _(
                "Only those may fold who had no chance to buy, since somebody bought before their turn came. Whoever"
                " has"
                " declined to buy must play."
            )
        case "all_others":
            return _("Everybody but the buyer may fold, also those who have declined to buy.")


def _who_may_not_fold(scope: Scope, fold: AskAndFold) -> Paragraph:
    race = scope.rules.match
    if not fold.veto or not isinstance(race, Race) or not race.veto_distance:
        return Paragraph(_("A player just short of winning may fold like any other."), ("R14", "R38"))
    text = _(
        "A player who stands at {score}, {points} short of winning, may not fold, and pays like any other for taking no"
        " trick."
    )
    short = points(race.veto_distance)
    return Paragraph(text.format(score=number(race.target - race.veto_distance), points=short), ("R14", "R38"))


def _forgotten(fold: AskAndFold) -> str:
    match fold.forgotten:
        case "could_fold":
            return _(
                "If the buyer goes on without asking, nobody can fold; but those who could have folded then lose"
                " nothing for taking no trick."
            )
        case "all_others":
            return _(
                "If the buyer goes on without asking, nobody can fold; but nobody except the buyer then loses anything"
                " for taking no trick."
            )


def walking_over(scope: Scope, walk: WalkOver) -> tuple[Paragraph, ...]:
    """Return what a player gets whom all others leave alone (R19, M7)."""
    said = [Paragraph(joined(_left_alone(scope, walk)), scope.cite("walk-over"))]
    if scope.find(Jacks) is not None or walk.bonus:
        text = _("A pair of jacks adds nothing to that.")
        if walk.bonus:
            more = ngettext(
                "A pair of jacks adds {count} point to that.",
                "A pair of jacks adds {count} points to that.",
                abs(walk.bonus),
            )
            text = more.format(count=number(walk.bonus))
        said.append(Paragraph(text, (*scope.cite("walk-over"), "R29") if scope.find(Jacks) else ()))
    said += _nobody(scope)
    fold = scope.find(AskAndFold)
    race = scope.rules.match
    if fold is not None and fold.who == "not_yet_offered":
        text = _(
            "It can only happen when the very first who may buy does so, for the others have then not been offered."
        )
        if fold.veto and isinstance(race, Race) and race.veto_distance:
            text = _(
                "It can only happen when the eldest buys and no other player is just short of winning: who has declined"
                " or is too close to winning has to play."
            )
        said.append(Paragraph(text, ("R16", "R19")))
    return tuple(said)


def _left_alone(scope: Scope, walk: WalkOver) -> list[str]:
    if scope.find(AskAndFold) is not None:
        text = ngettext(
            "If everybody else folds, the buyer wins all tricks without play: {count} point. The next deal follows.",
            "If everybody else folds, the buyer wins all tricks without play: {count} points. The next deal follows.",
            abs(walk.points),
        )
        return [text.format(count=number(walk.points))]
    if scope.find(Share) is not None:
        said = [_("A player whom all others have left alone wins all tricks without play, and so the pot.")]
    else:
        said = [_("A player whom all others have left alone wins all tricks without play.")]
    if walk.points:
        text = ngettext("That takes {count} point off.", "That takes {count} points off.", abs(walk.points))
        if walk.points > 0:
            text = ngettext("That earns {count} point.", "That earns {count} points.", walk.points)
        said.append(text.format(count=abs(walk.points)))
    elif scope.find(Share) is None:
        said.append(_("By themselves these tricks count nothing."))
    if scope.find(Aces) is not None:
        said.append(_("Aces come off as with any trick."))
    return said


def _nobody(scope: Scope) -> list[Paragraph]:
    """Return what happens when all pass."""
    if scope.find(Declare) is None:
        return []
    text = _("If nobody plays, nothing is scored, and the next player deals.")
    return [Paragraph(text, scope.cite("walk-over"))]
