"""Installing: what a phone or a desktop is told about the page when it is put among the programs."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get

from richtfest.web.visit import ThisVisit

PAPER: Final = "#f4e9d2"


@get("/manifest.webmanifest", media_type="application/manifest+json")
async def manifest(visit: ThisVisit) -> Response[dict[str, Any]]:
    _, root = visit._, visit.address.path  # where a proxy shows us below a path, that is not all of its house
    told = {
        "id": root,
        "name": "Richtfest",
        "short_name": "Richtfest",
        "description": _("Board games about building houses and cities."),
        "lang": visit.language,
        "start_url": root,
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": f"{root}static/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": f"{root}static/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {"src": f"{root}static/icon-whole.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
        "shortcuts": [{"name": _("My tables"), "url": f"{root}tables"}],
    }
    return Response(told, media_type="application/manifest+json", headers={"cache-control": "max-age=3600"})


INSTALLING: Final = [manifest]
