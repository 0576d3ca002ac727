"""What a plan asks for, in words."""

from __future__ import annotations

from collections import Counter

from richtfest.core.words import Translate
from richtfest.games.welcome_to.rules.plans import (
    ONE_STREET,
    CopiesInOneStreet,
    EndEstates,
    Estates,
    FullMarketingColumns,
    FullStreets,
    MarketingAtLeast,
    ParksAtLeast,
    ParksInEveryStreet,
    Plan,
    StreetBuilt,
    StreetEndsBuilt,
    TempsAtLeast,
)
from richtfest.games.welcome_to.words.names import in_street, street_letters, street_name
from richtfest.games.welcome_to.words.terms import action_name, terms


def plan_label(plan: Plan) -> str:
    """How a plan card is called: A3, 2.1; hard ones with a star."""
    return plan.name.replace(".adv", "*")


def plan_goal(plan: Plan, _: Translate, edition: str) -> str:
    """What a plan asks for, in the words of the edition."""
    words = terms(edition, _)
    match plan.requirement:
        case Estates() as wanted:
            return estates_goal(wanted, words, _)
        case EndEstates(size=size):
            return _("{estates} of size {size} at both ends of every street").format(size=size, **words)
        case StreetBuilt(street=street):
            return _("the whole {street} built").format(street=street_name(street, _))
        case StreetEndsBuilt():
            return _("houses at both ends of every street")
        case CopiesInOneStreet(count=count):
            return _.many("{count} {copy} in one street", "{count} {copies} in one street", count).format(
                count=count, **words
            )
        case TempsAtLeast(count=count):
            return _.many("{count} box of the {temps}", "{count} boxes of the {temps}", count).format(
                count=count, **words
            )
        case ParksAtLeast(count=count):
            return _.many("{count} park", "{count} parks", count).format(count=count)
        case ParksInEveryStreet(count=count):
            return _.many("{count} park in every street", "{count} parks in every street", count).format(count=count)
        case FullStreets() as wanted:
            return full_streets_goal(wanted, _)
        case MarketingAtLeast(count=count):
            return _.many("{count} marketing box", "{count} marketing boxes", count).format(count=count)
        case FullMarketingColumns(columns=count):
            return _.many("{count} full marketing column", "{count} full marketing columns", count).format(count=count)
    raise AssertionError(plan.name)


def plan_choice(plan: Plan, _: Translate, edition: str) -> str:
    """A plan card as one of a list: short, but known by what is printed on it."""
    return f"{plan_label(plan)} ({plan.first}/{plan.later}): {short_goal(plan, _, edition)}"


def short_goal(plan: Plan, _: Translate, edition: str) -> str:
    """What a plan asks for in so few words that a closed list can show them: estates by their sizes."""
    match plan.requirement:
        case Estates(sizes=sizes):
            return " + ".join(str(size) for size in sizes)
        case EndEstates() | StreetEndsBuilt():
            return _("all street ends")
        case StreetBuilt(street=street):
            return _("street {letter} full").format(letter=street_letters(_)[street])
        case CopiesInOneStreet(count=count):
            return f"{count} × {action_name('bis', edition, _)}"
        case TempsAtLeast(count=count):
            return f"{count} × {action_name('temp', 'second', _)}"  # the shorter word
        case ParksInEveryStreet(count=count):
            return _.many("{count} park per street", "{count} parks per street", count).format(count=count)
        case FullMarketingColumns(columns=count):
            return _.many("{count} full column", "{count} full columns", count).format(count=count)
        case FullStreets(parks=True, pools=True, only=only):
            letter = f", {street_letters(_)[only]}" if only >= 0 else ""
            return _("parks and pools") + letter
        case FullStreets(parks=parks, streets=streets):
            return f"{streets} × {_('all parks') if parks else _('all pools')}"
        case _:
            return plan_goal(plan, _, edition)


def estates_goal(wanted: Estates, words: dict[str, str], _: Translate) -> str:
    """“estates of size 3 and 4 in one street, each with a pool and a copy”."""
    goal = sizes_goal([int(size) for size in wanted.sizes], words, _)
    if wanted.where == ONE_STREET:
        goal += " " + _("in one street")
    elif wanted.where >= 0:
        goal += " " + in_street(wanted.where, _)
    if wanted.roundabouts:
        goal += " " + _.many("with {count} roundabout", "with {count} roundabouts", wanted.roundabouts).format(
            count=wanted.roundabouts
        )
    with_more = each_with(wanted, len(wanted.sizes) > 1, words, _)
    return f"{goal}, {with_more}" if with_more else goal


def sizes_goal(sizes: list[int], words: dict[str, str], _: Translate) -> str:
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


def each_with(wanted: Estates, several: bool, words: dict[str, str], _: Translate) -> str:
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


def full_streets_goal(wanted: FullStreets, _: Translate) -> str:
    if wanted.parks and wanted.pools:
        full = _("all parks and all pools")
    elif wanted.parks:
        full = _("all parks")
    else:
        full = _("all pools")
    if wanted.only >= 0:
        where = in_street(wanted.only, _)
    elif wanted.streets == 1:
        where = _("in one street")
    else:
        where = _("in {count} streets").format(count=wanted.streets)
    with_roundabout = " " + _("with a roundabout") if wanted.roundabouts else ""
    return f"{full} {where}{with_roundabout}"
