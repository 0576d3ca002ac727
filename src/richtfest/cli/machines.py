"""The option of commands that can share their work among many machines."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, TypeAlias

import typer

from richtfest.cli.language import _
from richtfest.lab.cluster import Cluster, cluster

RayAddress: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help=_("Share the work among the machines of a Ray cluster. Results do not depend on it."),
        show_default=False,
    ),
]


@contextmanager
def machines_at(address: str | None) -> Iterator[Cluster | None]:
    """The cluster of this address, if one is named; says when a part of the work was lost and is done again."""
    if address is None:
        yield None
        return
    with cluster(address, tell_loss) as machines:
        yield machines


def tell_loss(lost: int) -> None:
    typer.echo(_("A worker was lost ({lost} so far); its share is done again.").format(lost=lost), err=True)
