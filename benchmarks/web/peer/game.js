// A game as boardgame.io likes it, of the size of Welcome To: two seats write into three streets at the same time.
//
// A turn is a chain of four moves: choose a combo, write its number, draw a fence, confirm. Every move is checked
// against the rising numbers of the street. When all seats have confirmed, pencil becomes ink and new cards are shown.
const { INVALID_MOVE, ActivePlayers } = require('boardgame.io/core');

const PLOTS = [10, 11, 12];
const ACTIONS = ['fence', 'park', 'pool', 'temp', 'bis', 'agent'];
const STACKS = 3;

function cards() {
  // 81 cards, as in the box; the numbers in the middle are the frequent ones.
  const copies = [0, 3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3];
  const numbers = copies.flatMap((count, number) => Array(count).fill(number));
  return numbers.map((number, id) => ({ id, number, action: ACTIONS[id % ACTIONS.length] }));
}

const sheet = () => ({
  streets: PLOTS.map((plots) => ({ houses: Array(plots).fill(null), fences: Array(plots - 1).fill(false) })),
  parks: [0, 0, 0], pools: 0, temps: 0, bis: 0, refusals: 0, agents: [0, 0, 0, 0, 0, 0],
});

const pencil = () => ({ combo: null, house: null, fence: null, step: 'combo' });

function fits(houses, plot, number) {
  if (houses[plot] !== null) return false;
  for (let left = plot - 1; left >= 0; left--) if (houses[left] !== null && houses[left] >= number) return false;
  for (let right = plot + 1; right < houses.length; right++) {
    if (houses[right] !== null && houses[right] <= number) return false;
  }
  return true;
}

function turnCards(G) {
  if (G.deck.length < STACKS * 2) G.deck.push(...G.discard.splice(0));
  G.discard.push(...G.combos.flat());
  G.combos = Array.from({ length: STACKS }, () => [G.deck.shift(), G.deck.shift()]);
}

function ink(sheet, pencil) {
  if (pencil.house === null) sheet.refusals++;
  else sheet.streets[pencil.house.street].houses[pencil.house.plot] = pencil.house.number;
  if (pencil.fence !== null) sheet.streets[pencil.fence.street].fences[pencil.fence.gap] = true;
}

const moves = {
  choose({ G, playerID }, combo) {
    const mine = G.pencils[playerID];
    if (mine.step !== 'combo' || !(combo in G.combos)) return INVALID_MOVE;
    mine.combo = combo;
    mine.step = 'write';
  },
  write({ G, playerID }, street, plot) {
    const mine = G.pencils[playerID];
    if (mine.step !== 'write') return INVALID_MOVE;
    if (street !== null) { // null refuses the permit
      const number = G.combos[mine.combo][0].number;
      if (!fits(G.sheets[playerID].streets[street].houses, plot, number)) return INVALID_MOVE;
      mine.house = { street, plot, number };
    }
    mine.step = 'fence';
  },
  fence({ G, playerID }, street, gap) {
    const mine = G.pencils[playerID];
    if (mine.step !== 'fence' || G.sheets[playerID].streets[street].fences[gap] !== false) return INVALID_MOVE;
    mine.fence = { street, gap };
    mine.step = 'confirm';
  },
  confirm({ G, playerID }) {
    const mine = G.pencils[playerID];
    if (!['fence', 'confirm'].includes(mine.step)) return INVALID_MOVE; // a fence may be left out
    mine.step = 'done';
    if (Object.values(G.pencils).some((each) => each.step !== 'done')) return;
    for (const seat of Object.keys(G.pencils)) {
      ink(G.sheets[seat], G.pencils[seat]);
      G.pencils[seat] = pencil();
    }
    turnCards(G);
    G.round++;
  },
};

const streets = {
  name: 'streets',
  minPlayers: 2,
  maxPlayers: 2,
  // Undo is switched off: the library would keep a copy of the state per move, and write all copies to the disk.
  disableUndo: true,
  setup: ({ random }) => {
    const G = {
      round: 1, deck: random.Shuffle(cards()), discard: [], combos: [],
      sheets: { 0: sheet(), 1: sheet() }, pencils: { 0: pencil(), 1: pencil() },
      plans: [1, 2, 3].map((plan) => ({ plan, points: [8, 4], done: { 0: false, 1: false } })),
    };
    turnCards(G);
    return G;
  },
  // Both seats are active all the time, so a move must not be refused because the other seat was quicker.
  turn: { activePlayers: ActivePlayers.ALL },
  moves: Object.fromEntries(
    Object.entries(moves).map(([name, move]) => [name, { move, ignoreStaleStateID: true, redact: true, client: false }])
  ),
  playerView: ({ G, playerID }) => {
    const { deck, pencils, ...open } = G;
    return { ...open, cardsLeft: deck.length, pencil: pencils[playerID] };
  },
};

module.exports = { streets, fits };
