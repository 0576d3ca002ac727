"""Real receivers of letters: a mail server, a push service that decrypts, and a program that is called."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from richtfest.tables.post.wishes import Device

SECRET = b"sixteen letters."


def in_letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_letters(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Mailbox:
    """What a mail server took."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 - as aiosmtpd calls it
        self.messages.append(message_from_bytes(envelope.content))
        return "250 taken"

    def ids(self) -> list[str]:
        return [str(message["Message-ID"]) for message in self.messages]

    def texts(self) -> list[str]:
        return [str(message.get_payload(decode=True)) + str(message["Subject"]) for message in self.messages]


@contextmanager
def mail_server(port: int) -> Iterator[Mailbox]:
    mailbox = Mailbox()
    controller = Controller(mailbox, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield mailbox
    finally:
        controller.stop()


class House:
    """Takes what is posted: at `/push` as a push service, and elsewhere as somebody's own program."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.pushed: list[dict[str, Any]] = []
        self.topics: list[str] = []
        self.hooked: list[dict[str, Any]] = []
        self.status = 201
        self.wanted_key = ""  # the public key that letters must be signed with
        house = self

        class Door(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                house.take(self.path, body, dict(self.headers.items()))
                self.send_response(house.status)
                if house.status in {301, 302, 307}:
                    self.send_header("location", "/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *said: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> House:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def device(self) -> Device:
        """This push service as a browser names it."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return Device(f"{self.address}/push", in_letters(point), in_letters(SECRET))

    def take(self, path: str, body: bytes, headers: dict[str, str]) -> None:
        if path != "/push":
            self.hooked.append(json.loads(body) | {"path": path})
            return
        said = {name.lower(): value for name, value in headers.items()}
        assert said["content-encoding"] == "aes128gcm"
        self.check_signature(said["authorization"])
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=SECRET, version="aes128gcm")
        self.pushed.append(json.loads(plain))
        self.topics.append(said["topic"])

    def check_signature(self, said: str) -> None:
        """RFC 8292: signed by the key that the browser was told."""
        assert said.startswith("vapid ")
        parts = dict(part.strip().split("=", 1) for part in said.removeprefix("vapid ").split(","))
        head, claims, signature = parts["t"].split(".")
        raw = from_letters(signature)
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_letters(parts["k"]))
        made = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        point.verify(made, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
        assert json.loads(from_letters(claims))["aud"] == self.address
        assert self.wanted_key in {"", parts["k"]}
