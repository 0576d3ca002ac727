"""Who carries letters: web push, mail, and a call of somebody's own program."""

from __future__ import annotations

import hashlib
import hmac
import json
import logging
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from time import time
from typing import Final
from urllib.parse import unquote, urlsplit

import aiosmtplib
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urlencode
from pywebpush import WebPusher

from richtfest.core.refusal import Unreadable
from richtfest.core.words import speak
from richtfest.tables.post.carrier import Carrier, Gone, Undelivered
from richtfest.tables.post.letter import Text
from richtfest.tables.post.reach import Reach
from richtfest.tables.post.wishes import Device, Wishes, check_mail

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
DAY: Final = 24 * 3600
MAIL_PATIENCE: Final = 15  # seconds

log = logging.getLogger(__name__)


class Push(Carrier):
    """Web push: encrypted for the browser that asked for it, signed with a key that comes from the server's own."""

    def __init__(self, reach: Reach, secret: bytes, contact: str) -> None:
        said = hmac.new(secret, b"vapid", hashlib.sha256).digest()
        self._vapid = Vapid02(ec.derive_private_key(int.from_bytes(said, "big") % (ORDER - 1) + 1, ec.SECP256R1()))
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = str(b64urlencode(point))
        self._reach = reach
        self._contact = contact if contact.startswith(("mailto:", "https:")) else f"mailto:{check_mail(contact)}"

    def check(self, wishes: Wishes) -> None:
        for device in wishes.devices:
            self._reach.check(device.endpoint)
            try:
                sealed(device, b"?")
            except Exception:  # noqa: BLE001 - whatever is wrong with what a visitor sent, it is no key
                raise Unreadable("This browser’s keys for notifications cannot be read.") from None

    async def carry(self, text: Text, to: Wishes) -> None:
        """To all devices. It has arrived if one of them has it; those that are gone are named."""
        said = {"title": text.heading, "body": text.body, "address": text.address, "tag": urlsplit(text.address).path}
        arrived, gone, last = 0, [], Undelivered("There is no device to send it to.", 400)
        for device in to.devices:
            try:
                await self._send(device, json.dumps(said).encode(), text.id)
                arrived += 1
            except Undelivered as undelivered:
                last = undelivered
                if undelivered.status in {404, 410}:
                    gone.append(device)
        if gone:
            raise Gone(gone) if arrived or len(gone) == len(to.devices) else last
        if not arrived:
            raise last

    async def _send(self, device: Device, said: bytes, topic: str) -> None:
        parts = urlsplit(device.endpoint)
        claims = {"sub": self._contact, "aud": f"{parts.scheme}://{parts.netloc}", "exp": str(int(time()) + DAY // 2)}
        headers = {
            **self._vapid.sign(claims),
            "content-encoding": "aes128gcm",
            "ttl": str(DAY),
            "urgency": "normal",
            "topic": topic,
        }
        await self._reach.post(device.endpoint, sealed(device, said), headers)

    async def close(self) -> None:
        await self._reach.close()


def sealed(device: Device, said: bytes) -> bytes:
    """What only this device can read."""
    keys = {"p256dh": device.p256dh, "auth": device.auth}
    return bytes(WebPusher({"endpoint": device.endpoint, "keys": keys}).encode(said)["body"])


class Mail(Carrier):
    """Mail by the server named in `smtp://user:password@host:587` (`smtps://` with TLS from the first byte)."""

    def __init__(self, address: str, sender: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in {"smtp", "smtps"} or not parts.hostname:
            raise Unreadable("A mail server is named like smtp://user:password@mail.example:587.")
        self._host, self._sender = parts.hostname, check_mail(sender)
        self._tls = parts.scheme == "smtps"
        self._port = parts.port or (465 if self._tls else 587)
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")

    def check(self, wishes: Wishes) -> None:
        if wishes.mail:
            check_mail(wishes.mail)

    async def carry(self, text: Text, to: Wishes) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, to.mail, f"{text.heading} · Richtfest"
        message["Date"] = format_datetime(datetime.now(UTC))
        message["Message-ID"] = f"<{text.id}@{self._sender.partition('@')[2]}>"
        message["Auto-Submitted"] = "auto-generated"
        _ = speak(to.language)
        settings = f"{to.where}me/calls"
        last = _("You get this because you asked for it; change it here: {address}").format(address=settings)
        message.set_content(f"{text.body}\n\n{text.address}\n\n-- \n{last}\n")
        try:
            await aiosmtplib.send(
                message,
                hostname=self._host,
                port=self._port,
                use_tls=self._tls,
                username=self._user or None,
                password=self._password or None,
                timeout=MAIL_PATIENCE,
            )
        except aiosmtplib.SMTPResponseException as error:
            log.info("no mail: %s %s", error.code, error.message)
            raise Undelivered("The mail server does not send it.", 400 if error.code >= 500 else 500) from None
        except aiosmtplib.SMTPRecipientsRefused as error:
            refused = all(each.code >= 500 for each in error.recipients)
            raise Undelivered("The mail server does not take mail to this address.", 400 if refused else 500) from None
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            log.info("no mail: %s", type(error).__name__)
            raise Undelivered("The mail server cannot be reached.") from None


class Hook(Carrier):
    """A call of somebody's own address, in JSON; chat programs understand its `text` or `content`."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach

    def check(self, wishes: Wishes) -> None:
        if wishes.hook:
            self._reach.check(wishes.hook)

    async def carry(self, text: Text, to: Wishes) -> None:
        line = f"{text.heading}: {text.body} {text.address}"
        said = {
            "id": text.id, "kind": "turn" if text.table else "test", "text": line, "content": line,
            "table": text.table, "title": text.title, "round": text.round, "address": text.address,
        }  # fmt: skip
        headers = {"content-type": "application/json", "user-agent": "Richtfest", "idempotency-key": text.id}
        await self._reach.post(to.hook, json.dumps(said).encode(), headers)

    async def close(self) -> None:
        await self._reach.close()
