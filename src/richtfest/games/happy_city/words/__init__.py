"""What people read and hear about a match."""

from richtfest.games.happy_city.words.chips import chip as chip
from richtfest.games.happy_city.words.ending import ending as ending
from richtfest.games.happy_city.words.ending import factors as factors
from richtfest.games.happy_city.words.lessons import lesson as lesson
from richtfest.games.happy_city.words.offers import name_box as name_box
from richtfest.games.happy_city.words.offers import name_move as name_move
from richtfest.games.happy_city.words.offers import name_section as name_section
from richtfest.games.happy_city.words.offers import question as question
from richtfest.games.happy_city.words.offers import sentence as sentence
from richtfest.games.happy_city.words.offers import tie_breaks as tie_breaks
from richtfest.games.happy_city.words.offers import verdict as verdict
from richtfest.games.happy_city.words.outlook import outlooks as outlooks
from richtfest.games.happy_city.words.reasons import why_not as why_not
from richtfest.games.happy_city.words.story import tell as tell
from richtfest.games.happy_city.words.story import tell_end as tell_end
from richtfest.games.happy_city.words.story import tell_outcome as tell_outcome
from richtfest.games.happy_city.words.terminal import table as table
