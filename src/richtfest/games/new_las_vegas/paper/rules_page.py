"""What the page with the rules fills in: all project cards, and the ten sides of the construction managers."""

from __future__ import annotations

from dataclasses import dataclass

from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.games.new_las_vegas.components import NewLasVegasComponents
from richtfest.games.new_las_vegas.goals import goal_of
from richtfest.games.new_las_vegas.rules.projects import PROJECT_TYPES
from richtfest.games.new_las_vegas.view import ManagerView, manager_view
from richtfest.games.new_las_vegas.words.acme import project_kind
from richtfest.games.new_las_vegas.words.projects import project_goal


@dataclass(frozen=True, slots=True)
class ProjectLine:
    """A project card."""

    card: str
    goal: str
    first: int
    later: int
    golf: bool  # left out without golf


@dataclass(frozen=True, slots=True)
class ProjectType:
    """The cards of one type."""

    name: str
    cards: tuple[ProjectLine, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What the page with the rules shows of the box."""

    projects: tuple[ProjectType, ...]
    managers: tuple[ManagerView, ...]


def rulebook(components: NewLasVegasComponents, _: Translate, layout: Layout) -> Rulebook:
    projects = [
        ProjectType(
            name=project_kind(kind, _),
            cards=tuple(
                ProjectLine(
                    card=card.name,
                    goal=project_goal(goal_of(card.requirement), _),
                    first=int(card.first),
                    later=int(card.later),
                    golf=card.name in components.golf_projects,
                )
                for card in cards
            ),
        )
        for kind, cards in zip(PROJECT_TYPES, components.projects, strict=True)
    ]
    managers = [manager_view(manager, golf=True, bank=True) for manager in components.managers]
    return Rulebook(tuple(projects), tuple(managers))
