"""How somebody wants to be called to a table: where to, and when not."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from richtfest.core.refusal import Unreadable

PUSH, MAIL, HOOK = CHANNELS = ("push", "mail", "hook")
MOST_DEVICES: Final = 8
LONGEST: Final = 500  # letters of an address
MAIL_ADDRESS: Final = re.compile(r"[^@\s<>,;:\"()\[\]\\]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?")
TIME: Final = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")


class Device(msgspec.Struct, frozen=True):
    """A browser that takes web push: where to send it, and its keys."""

    endpoint: str
    p256dh: str
    auth: str


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody has said about being called; nobody is called who has said nothing."""

    devices: tuple[Device, ...] = ()
    mail: str = ""
    proved: bool = False  # whether they have read what was sent there
    hook: str = ""
    quiet: tuple[str, str] | None = None  # from and until, such as 22:00 and 07:30
    zone: str = "UTC"  # where they live
    where: str = ""  # the address at which they find this server
    language: str = "en"

    def channels(self) -> list[str]:
        """The ways on which letters reach them."""
        found = {PUSH: bool(self.devices), MAIL: bool(self.mail) and self.proved, HOOK: bool(self.hook)}
        return [channel for channel in CHANNELS if found[channel]]

    def loud(self, moment: datetime) -> datetime:
        """The first moment from this one on at which they may be called."""
        if self.quiet is None:
            return moment
        here = moment.astimezone(zone_of(self.zone))
        start, end = (minutes_of(said) for said in self.quiet)
        now = here.hour * 60 + here.minute
        inside = start <= now < end if start <= end else now >= start or now < end
        if not inside:
            return moment
        wake = here.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
        if wake <= here:
            wake += timedelta(days=1)
        return wake.astimezone(moment.tzinfo)


def minutes_of(time: str) -> int:
    found = TIME.fullmatch(time)
    if found is None:
        raise Unreadable("“{time}” is no time of day. Write it like 22:00.", time=time[:20])
    return int(found[1]) * 60 + int(found[2])


def zone_of(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def check_mail(address: str) -> str:
    """An address as it can be written to."""
    if not MAIL_ADDRESS.fullmatch(address):
        raise Unreadable("“{address}” is no mail address.", address=address[:60])
    return address
