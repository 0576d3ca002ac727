// One connection to the server for all pages of this browser: each is told its part of the news, as if it had its own.
// A page that comes or goes changes what is asked for, so it is asked anew; whoever has heard the last news is not told them again.

const ROOT = new URL("..", self.location).pathname; // whatever path we are shown below
const MOST = 40; // pages over one connection; what comes later asks for itself
const UNHEARD = 20; // news that a page has not confirmed: it is gone, or asleep
const TOGETHER = 30; // milliseconds in which pages that come at once are collected
const LATER = 1000; // after which a page that has gone is asked for no more
const PATIENCE = 10_000; // for the first word of the server

const followers = new Set(); // { port, number, address, seen, language, begun }
const unheard = new Map(); // by port
let connection = null; // what ends it
let timer = null;

self.onconnect = ({ ports: [port] }) => {
  unheard.set(port, 0);
  port.onmessage = ({ data: { number, address, seen, language, gone } }) => {
    unheard.set(port, 0);
    if (address) join({ port, number, address, seen, language, begun: false });
    else if (gone) for (const each of followers) if (each.port === port && each.number === number) leave(each);
  };
  port.postMessage({ hello: true });
};

function join(follower) {
  if (followers.size >= MOST) return tell(follower, { alone: true });
  followers.add(follower);
  renewIn(TOGETHER);
}
function leave(follower) {
  followers.delete(follower);
  renewIn(LATER);
}
function end(follower) {
  followers.delete(follower);
  tell(follower, { end: true });
}
function tell({ port, number }, said) {
  port.postMessage({ number, ...said });
  unheard.set(port, unheard.get(port) + 1);
  if (unheard.get(port) > UNHEARD) for (const each of [...followers].filter((each) => each.port === port)) end(each);
}

let due = Infinity;
function renewIn(milliseconds) {
  if (performance.now() + milliseconds > due) return;
  due = performance.now() + milliseconds;
  clearTimeout(timer);
  timer = setTimeout(renew, milliseconds);
}
let renewing = false;
async function renew() {
  if (renewing) return; // it looks again when it is done
  renewing = true;
  while (due < Infinity) {
    due = Infinity;
    if (followers.size) await ask([...followers]);
    else {
      connection?.abort();
      connection = null;
    }
  }
  renewing = false;
}

async function ask(wanted) {
  const control = new AbortController();
  const impatient = setTimeout(() => control.abort(), PATIENCE);
  const query = new URLSearchParams(wanted.map(({ address, seen }) => ["of", `${address}#${seen}`]));
  const headers = { "accept-language": wanted.at(-1).language }; // as the pages are
  const answer = await fetch(`${ROOT}stream?${query}`, { headers, signal: control.signal, cache: "no-store" }).catch(() => null);
  clearTimeout(impatient);
  if (!answer?.ok) { // whoever has a connection keeps it
    for (const each of wanted.filter(({ begun }) => !begun)) {
      followers.delete(each);
      tell(each, { status: answer?.status ?? 0 });
    }
    return;
  }
  connection?.abort();
  connection = control;
  pump(answer.body.pipeThrough(new TextDecoderStream()).getReader(), wanted, control);
}

async function pump(reader, wanted, control) {
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const blocks = (rest + value).split("\n\n");
      rest = blocks.pop();
      for (const block of blocks) deliver(block, wanted);
    }
  } catch {} // as good as its end
  if (connection !== control) return; // another one has taken its place
  connection = null;
  for (const each of [...followers]) if (each.begun) end(each);
}

function deliver(block, wanted) {
  const [, place, seen, text] = /^id: (\d+) ?(\w*)\n([^]*)/.exec(block) ?? [];
  if (text === undefined) return begin(/^data: (.*)/m.exec(block)[1].split(" ").map(Number), wanted);
  const follower = wanted[place];
  if (!followers.has(follower)) return;
  if (text.startsWith("event: ended\n")) return end(follower);
  if (seen) follower.seen = seen;
  tell(follower, { text: seen ? `id: ${seen}\n${text}\n\n` : `${text}\n\n` });
}

// The first word says for each address whether it is followed now, or why not.
function begin(statuses, wanted) {
  wanted.forEach((follower, place) => {
    if (!followers.has(follower)) return;
    if (statuses[place] !== 200) followers.delete(follower);
    if (!follower.begun) tell(follower, { status: statuses[place] });
    else if (statuses[place] !== 200) tell(follower, { end: true });
    follower.begun = true;
  });
}
