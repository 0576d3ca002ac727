"""Players made of code. They know no title: they ask a position what is legal and think on what their seat can know."""

from richtfest.bots.bot import Bot as Bot
from richtfest.bots.bot import Unfit as Unfit
from richtfest.bots.bot import ask as ask
from richtfest.bots.levels import LEVELS as LEVELS
from richtfest.bots.levels import is_bot as is_bot
from richtfest.bots.levels import make as make
from richtfest.bots.position import Position as Position
from richtfest.bots.seeds import seed_of_seat as seed_of_seat
