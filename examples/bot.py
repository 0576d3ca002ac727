"""A player made of forty lines: joins a table through the JSON API and plays there until the match is over.

    python examples/bot.py http://127.0.0.1:8000/tables/tNb3oGQ0hK2a

Open a table with a seat for “a friend elsewhere” first. This bot likes parks and pools and confirms whatever it did.
"""

import json
import sys
import time

import httpx

LIKES = ("confirm", "claim", "estate", "park", "pool", "advertise", "write", "combo")


class Patient(httpx.HTTPTransport):
    """Waits as long as the server asks for whenever it was too quick."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        while (answer := super().handle_request(request)).status_code == 429:
            answer.close()
            time.sleep(float(answer.headers["retry-after"]))
        return answer


def main(address: str) -> None:
    host, _, table = address.partition("/tables/")
    with httpx.Client(base_url=f"{host}/api", timeout=60, transport=Patient()) as api:
        api.headers["authorization"] = "Bearer " + api.post("/players").json()["token"]
        free = next(seat["seat"] for seat in api.get(f"/tables/{table}").json()["seats"] if seat["free"])
        api.post(f"/tables/{table}/seats/{free}", json={"name": "Forty Lines"}).raise_for_status()
        with api.stream("GET", f"/tables/{table}/events") as news:
            for line in news.iter_lines():
                if not line.startswith("data: {") or json.loads(line[6:])["over"]:
                    continue
                decision = api.get(f"/tables/{table}/moves", params={"seat": free}).json()
                while moves := [move["move"] for move in decision["moves"]]:
                    best = min(moves, key=lambda move: LIKES.index(move.split()[0]) if move.split()[0] in LIKES else 99)
                    decision = api.post(f"/tables/{table}/moves", json={"seat": free, "move": best}).json()


if __name__ == "__main__":
    main(sys.argv[1])
