// node guests.js PORT PROCESS TABLES SECONDS: two seats at every table play as fast as the server answers; prints JSON.
//
// Seats speak the protocol of the library's own client (action `update`, answer `update`) without its copy of the
// rules and its redux store, so that the clients cost as little as possible. A move is acknowledged when the update
// that carries it in its log is here.
const { existsSync, readFileSync } = require('node:fs');
const { io } = require('socket.io-client');
const { streets, fits } = require('./game');

const [port, server, tables, seconds] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const PATIENCE = 15_000; // milliseconds after which an unanswered move means a stuck table

async function post(path, body) {
  const answer = await fetch(`${url}/games/${streets.name}/${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

// Seconds of processor time that the server has used; 0 where the system does not tell. A tick is 10 ms on Linux.
function served() {
  const status = `/proc/${server}/stat`;
  if (!existsSync(status)) return 0;
  const fields = readFileSync(status, 'utf8').split(') ').pop().split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const below = (limit) => Math.floor(Math.random() * limit);

function choose(G, seat) {
  const mine = G.pencil;
  const own = G.sheets[seat].streets;
  switch (mine.step) {
    case 'combo':
      return ['choose', [below(G.combos.length)]];
    case 'write': {
      const number = G.combos[mine.combo][0].number;
      const places = own.flatMap(({ houses }, street) =>
        houses.flatMap((_, plot) => (fits(houses, plot, number) ? [[street, plot]] : [])));
      return ['write', places.length ? places[below(places.length)] : [null, null]];
    }
    case 'fence': {
      const gaps = own.flatMap(({ fences }, street) => fences.flatMap((there, gap) => (there ? [] : [[street, gap]])));
      return gaps.length ? ['fence', gaps[below(gaps.length)]] : ['confirm', []];
    }
    case 'confirm':
      return ['confirm', []];
    default:
      return null; // waiting for the other seat
  }
}

const waits = []; // milliseconds from sending a move to its acknowledgement
const acknowledged = Array(tables).fill(0);
let playing = false;

class Seat {
  constructor(table, matchID, playerID, credentials) {
    Object.assign(this, { table, matchID, playerID, credentials, G: null, sent: null });
  }

  connect() {
    return new Promise((ready) => {
      this.socket = io(`${url}/${streets.name}`, { transports: ['websocket'], forceNew: true });
      this.socket.on('connect', () => this.socket.emit('sync', this.matchID, this.playerID, this.credentials, 2));
      this.socket.on('sync', (_, { state }) => { this.G = state.G; ready(); });
      this.socket.on('update', (_, state, log) => {
        this.G = state.G;
        if (this.sent !== null && log.some(({ action }) => action.payload.playerID === this.playerID)) {
          if (playing) {
            waits.push(performance.now() - this.sent);
            acknowledged[this.table]++;
          }
          this.sent = null;
        }
        this.act();
      });
    });
  }

  act() {
    const move = playing && this.sent === null ? choose(this.G, this.playerID) : null;
    if (move === null) return;
    const [type, args] = move;
    const { playerID, credentials } = this;
    this.sent = performance.now();
    this.socket.emit('update', { type: 'MAKE_MOVE', payload: { type, args, playerID, credentials } }, 0, this.matchID, playerID);
  }
}

async function open(table) {
  const { matchID } = await post('create', { numPlayers: 2 });
  const seats = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`${matchID}/join`, { playerID, playerName: `guest ${playerID}` });
    seats.push(new Seat(table, matchID, playerID, playerCredentials));
  }
  for (const seat of seats) await seat.connect();
  return seats;
}

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function main() {
  const seats = [];
  for (let first = 0; first < tables; first += 20) {
    const count = Math.min(20, tables - first);
    seats.push(...(await Promise.all(Array.from({ length: count }, (_, index) => open(first + index)))).flat());
  }
  playing = true;
  const began = performance.now();
  const before = served();
  const cpu = process.cpuUsage();
  seats.forEach((seat) => seat.act());
  await sleep(seconds * 1000);
  playing = false;
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const worked = served() - before;
  const patience = performance.now() + PATIENCE;
  while (seats.some((seat) => seat.sent !== null) && performance.now() < patience) await sleep(20);
  const stuck = new Set(seats.filter((seat) => seat.sent !== null).map((seat) => seat.table));
  acknowledged.forEach((moves, table) => { if (moves === 0) stuck.add(table); });
  const guests = (user + system) / 1e6;
  const seen = JSON.stringify({ seconds: took, guests, server: worked, stuck: stuck.size, refused: 0, waits });
  process.stdout.write(seen, () => process.exit(0)); // not before all of it is out: a pipe takes it in portions
}

main();
