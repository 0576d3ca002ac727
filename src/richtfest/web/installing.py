"""Installing: what a phone or a desktop is told about the page when it is put among the programs."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get

from richtfest.web.visit import ThisVisit

PAPER: Final = "#f4e9d2"


@get("/manifest.webmanifest", media_type="application/manifest+json")
async def manifest(visit: ThisVisit) -> Response[dict[str, Any]]:
    _ = visit._
    told = {
        "id": "/",
        "name": "Richtfest",
        "short_name": "Richtfest",
        "description": _("Board games about building houses and cities."),
        "lang": visit.language,
        "start_url": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": "/static/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "/static/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {"src": "/static/icon-whole.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
        "shortcuts": [{"name": _("My tables"), "url": "/tables"}],
    }
    return Response(told, media_type="application/manifest+json", headers={"cache-control": "max-age=3600"})


INSTALLING: Final = [manifest]
