"""What a plan asks for, in words."""

from __future__ import annotations

from collections import Counter

from richtfest.core.words import Translate
from richtfest.games.welcome_to.view import Goal, PlanView
from richtfest.games.welcome_to.words.names import in_street, street_letters, street_name
from richtfest.games.welcome_to.words.terms import action_name, terms


def plan_label(card: str) -> str:
    """How a plan card is called: A3, 2.1; hard ones with a star."""
    return card.replace(".adv", "*")


def plan_goal(goal: Goal, _: Translate, edition: str) -> str:
    """What a plan asks for, in the words of the edition."""
    words = terms(edition, _)
    count = goal.count
    match goal.kind:
        case "estates":
            return estates_goal(goal, words, _)
        case "end_estates":
            return _("{estates} of size {size} at both ends of every street").format(size=goal.sizes[0], **words)
        case "street":
            assert goal.street is not None
            return _("the whole {street} built").format(street=street_name(goal.street, _))
        case "street_ends":
            return _("houses at both ends of every street")
        case "copies_in_one_street":
            return _.many("{count} {copy} in one street", "{count} {copies} in one street", count).format(
                count=count, **words
            )
        case "temps":
            return _.many("{count} box of the {temps}", "{count} boxes of the {temps}", count).format(
                count=count, **words
            )
        case "parks":
            return _.many("{count} park", "{count} parks", count).format(count=count)
        case "parks_in_every_street":
            return _.many("{count} park in every street", "{count} parks in every street", count).format(count=count)
        case "full_streets":
            return full_streets_goal(goal, _)
        case "marketing":
            return _.many("{count} marketing box", "{count} marketing boxes", count).format(count=count)
        case "full_marketing_columns":
            return _.many("{count} full marketing column", "{count} full marketing columns", count).format(count=count)


def plan_choice(plan: PlanView, _: Translate, edition: str) -> str:
    """A plan card as one of a list: short, but known by what is printed on it."""
    return f"{plan_label(plan.card)} ({plan.first}/{plan.later}): {short_goal(plan.goal, _, edition)}"


def short_goal(goal: Goal, _: Translate, edition: str) -> str:
    """What a plan asks for in so few words that a closed list can show them: estates by their sizes."""
    count = goal.count
    match goal.kind:
        case "estates":
            return " + ".join(str(size) for size in goal.sizes)
        case "end_estates" | "street_ends":
            return _("all street ends")
        case "street":
            return _("street {letter} full").format(letter=street_letters(_)[goal.street or 0])
        case "copies_in_one_street":
            return f"{count} × {action_name('bis', edition, _)}"
        case "temps":
            return f"{count} × {action_name('temp', 'second', _)}"  # the shorter word
        case "parks_in_every_street":
            return _.many("{count} park per street", "{count} parks per street", count).format(count=count)
        case "full_marketing_columns":
            return _.many("{count} full column", "{count} full columns", count).format(count=count)
        case "full_streets" if goal.all_parks and goal.all_pools:
            letter = f", {street_letters(_)[goal.street]}" if goal.street is not None else ""
            return _("parks and pools") + letter
        case "full_streets":
            return f"{count} × {_('all parks') if goal.all_parks else _('all pools')}"
        case _:
            return plan_goal(goal, _, edition)


def estates_goal(wanted: Goal, words: dict[str, str], _: Translate) -> str:
    """“estates of size 3 and 4 in one street, each with a pool and a copy”."""
    goal = sizes_goal(wanted.sizes, words, _)
    if wanted.one_street:
        goal += " " + _("in one street")
    elif wanted.street is not None:
        goal += " " + in_street(wanted.street, _)
    if wanted.roundabouts:
        goal += " " + _.many("with {count} roundabout", "with {count} roundabouts", wanted.roundabouts).format(
            count=wanted.roundabouts
        )
    with_more = each_with(wanted, len(wanted.sizes) > 1, words, _)
    return f"{goal}, {with_more}" if with_more else goal


def sizes_goal(sizes: tuple[int, ...], words: dict[str, str], _: Translate) -> str:
    """Equal sizes are counted: “six estates of size 1”, “two estates of size 2 and one of size 3”."""
    counts = sorted(Counter(sizes).items())
    if len(counts) == len(sizes) > 1:
        return _("{estates} of size {sizes}").format(sizes=listed([str(size) for size in sizes], _), **words)
    (first, count), *others = counts
    goal = _.many("one {estate} of size {size}", "{count} {estates} of size {size}", count).format(
        count=number_word(count, _), size=first, **words
    )
    more = [
        _.many("one of size {size}", "{count} of size {size}", count).format(count=number_word(count, _), size=size)
        for size, count in others
    ]
    return listed([goal, *more], _)


def number_word(count: int, _: Translate) -> str:
    words = {2: _("two"), 3: _("three"), 4: _("four"), 5: _("five"), 6: _("six")}
    return words.get(count, str(count))


def listed(parts: list[str], _: Translate) -> str:
    """“2, 3 and 4”."""
    if len(parts) == 1:
        return parts[0]
    return _("{some} and {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def each_with(wanted: Goal, several: bool, words: dict[str, str], _: Translate) -> str:
    """What every estate of a plan needs inside it."""
    if wanted.pools and wanted.copies:
        more = _("each with a pool and a {copy}") if several else _("with a pool and a {copy}")
    elif wanted.pools:
        more = _("each with a pool") if several else _("with a pool")
    elif wanted.copies:
        more = _("each with a {copy}") if several else _("with a {copy}")
    else:
        more = ""
    return more.format(**words)


def full_streets_goal(wanted: Goal, _: Translate) -> str:
    if wanted.all_parks and wanted.all_pools:
        full = _("all parks and all pools")
    elif wanted.all_parks:
        full = _("all parks")
    else:
        full = _("all pools")
    if wanted.street is not None:
        where = in_street(wanted.street, _)
    elif wanted.count == 1:
        where = _("in one street")
    else:
        where = _("in {count} streets").format(count=wanted.count)
    with_roundabout = " " + _("with a roundabout") if wanted.roundabouts else ""
    return f"{full} {where}{with_roundabout}"
