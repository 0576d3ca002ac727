// What HTML cannot do: moves on pictures and their hints, keys, turns that end by themselves, the banner of a lost connection, the name of the tab, focus and
// sight after a redraw, and the width of the screen.

import "./one-stream.js";

const ROOT = new URL("..", import.meta.url).pathname; // whatever path we are shown below
const table = () => document.getElementById("table");

// What is pressed on a picture has its button in the form. What has none may be another card or plot than before: the server
// knows whether that can still be meant, or says why not.
function play(notation) {
  const form = document.getElementById("decision");
  const buttons = [...(form?.querySelectorAll("button[name=move]") ?? [])];
  const button = buttons.find((each) => each.value === notation) ?? document.getElementById("elsewhere");
  if (!button || button.disabled) return;
  if (button.id === "elsewhere") button.value = notation;
  form.requestSubmit(button);
}

document.addEventListener("click", (event) => {
  const place = event.target.closest?.("[data-move], svg [data-why]");
  if (place) play(place.dataset.move ?? place.dataset.why);
});

// Keys. The second half of a double Enter meets the question, which has the focus by then, and decides nothing; nor does a
// key that is held.
const PAUSE = 400; // milliseconds
let decided = -PAUSE;
document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("input, select, textarea")) return;
  const move = target.closest?.("[data-move]");
  const takes = event.key === "Enter" || event.key === " ";
  if (takes && event.repeat) return event.preventDefault();
  if (move && takes) {
    event.preventDefault();
    return play(move.dataset.move);
  }
  const answers = [...document.querySelectorAll(".choices button")];
  const arrow = /^Arrow(.+)$/.exec(event.key)?.[1];
  if (arrow && walk(arrow)) event.preventDefault();
  else if (/^[1-9]$/.test(event.key) && answers.length < 10) answers[event.key - 1]?.click();
  else if (event.key === "Enter" && !target.closest?.("a, button, summary") && event.timeStamp - decided > PAUSE) document.querySelector("#confirm:enabled")?.click();
  else if (event.key === "+") document.querySelector(".always [aria-keyshortcuts='+']")?.click();
  else if (event.key.toUpperCase() === "U") document.querySelector("#undo:enabled")?.click();
  else if (event.key === "?") showKeys();
});

function showKeys() {
  const keys = document.getElementById("keys");
  if (!keys) return;
  keys.open = true;
  keys.querySelector("summary").focus();
}

// The arrows walk from place to place: to the nearest one in their direction, beginning where the last one was chosen.
let last = null;
function middle(each) {
  const { left, top, width, height } = pressed(each).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
// A choice on a picture may draw more than its spot: what it would change, elsewhere.
const pressed = (each) => each.querySelector(".rf-spot") ?? each;
function walk(arrow) {
  const places = [...document.querySelectorAll("svg [data-move]")].filter((each) => each.getClientRects().length && each.checkVisibility());
  if (!places.length) return false;
  const here = document.activeElement?.closest?.("svg [data-move]");
  const [x, y] = here ? middle(here) : (last ?? middle(places[Math.floor(places.length / 2)]));
  const along = { Left: ([a]) => x - a, Right: ([a]) => a - x, Up: ([, b]) => y - b, Down: ([, b]) => b - y }[arrow];
  const across = arrow === "Left" || arrow === "Right" ? ([, b]) => Math.abs(b - y) : ([a]) => Math.abs(a - x);
  const [ahead, aside] = [(each) => along(middle(each)), (each) => across(middle(each))];
  const away = (each) => Math.hypot(ahead(each), aside(each));
  const line = here ? nextLine(places, ahead, aside, arrow) : places;
  const near = !here || arrow === "Left" || arrow === "Right" ? away : aside;
  line.sort((one, other) => near(one) - near(other))[0]?.focus({ preventScroll: false });
  return true;
}

// Sideways along the row as long as it goes on; up and down to the next row, wherever its places are.
const LINE = 24; // pixels: places less far apart lie in one line
function nextLine(places, ahead, aside, arrow) {
  const front = places.filter((each) => ahead(each) > 4);
  if (arrow === "Left" || arrow === "Right") {
    const row = front.filter((each) => aside(each) < LINE);
    return row.length ? row : front;
  }
  const next = Math.min(...front.filter((each) => ahead(each) > LINE).map(ahead));
  return next < Infinity ? front.filter((each) => Math.abs(ahead(each) - next) < LINE) : front;
}

// What lies on the table explains itself where it lies: what a choice would do, and what is printed on a card. Pointing at it
// or the focus asks for it, and so does a finger that stays.
const STAY = 350; // milliseconds
const hint = document.createElement("p");
hint.id = "hint";
hint.className = "hint";
hint.hidden = true;
hint.setAttribute("aria-hidden", "true");
document.body.append(hint);
let asking = null;
let answered = false; // by a finger that stayed: what it lets go of is not pressed
let at = [0, 0]; // where the pointer is
let resting = null; // where it has pressed: until it moves on, what comes to lie below it is not asked about
function explain([x, y], on) {
  const there = document.elementsFromPoint(x, y);
  const choice = (on ?? there[0])?.closest?.("svg [data-move]");
  const card = there.map((each) => each.closest("[data-told]")).find(Boolean);
  const words = [choice, card].map((each) => each?.getAttribute("aria-label")).filter(Boolean);
  hint.hidden = !words.length;
  if (hint.hidden) return;
  hint.replaceChildren(...words.map((said) => Object.assign(document.createElement("span"), { textContent: said })));
  const { left, top, bottom, width } = (card ?? pressed(choice)).getBoundingClientRect();
  const below = bottom + 8 + hint.offsetHeight < innerHeight;
  hint.style.top = `${Math.max(4, below ? bottom + 8 : top - 8 - hint.offsetHeight)}px`;
  hint.style.left = `${Math.max(4, Math.min(left + width / 2 - hint.offsetWidth / 2, innerWidth - hint.offsetWidth - 4))}px`;
}
function askLater() {
  clearTimeout(asking);
  asking = setTimeout(() => explain(at), STAY);
}
function askNoMore() {
  clearTimeout(asking);
  hint.hidden = true;
}
document.addEventListener("pointermove", (event) => {
  const moved = Math.hypot(event.clientX - at[0], event.clientY - at[1]);
  if (event.pointerType === "touch") {
    if (moved > 10) clearTimeout(asking);
    return;
  }
  at = [event.clientX, event.clientY];
  if (!resting || Math.hypot(at[0] - resting[0], at[1] - resting[1]) < 8) return;
  resting = null;
  if (event.target.closest?.("svg")) askLater();
});
document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  askNoMore();
  if (!resting && event.target.closest?.("svg")) askLater();
});
document.addEventListener("pointerdown", (event) => {
  askNoMore();
  answered = false;
  at = [event.clientX, event.clientY];
  resting = event.pointerType === "touch" ? null : at;
  if (event.pointerType !== "touch" || !event.target.closest?.("svg")) return;
  asking = setTimeout(() => {
    explain(at);
    answered = !hint.hidden;
  }, STAY);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(asking));
document.addEventListener("contextmenu", (event) => event.target.closest?.("svg") && answered && event.preventDefault());
document.addEventListener("click", (event) => {
  if (answered && event.target.closest?.("svg")) event.stopImmediatePropagation();
  answered = false;
}, true);
document.addEventListener("focusin", (event) => {
  const place = event.target.closest?.("svg [data-move]");
  if (place?.matches(":focus-visible")) explain(middle(place), place);
  else if (event.target.matches?.(":focus-visible")) hint.hidden = true;
});
document.addEventListener("submit", askNoMore);
document.addEventListener("scroll", askNoMore, { passive: true, capture: true });
document.addEventListener("htmx:after:swap", () => hint.hidden || explain(at, document.activeElement?.matches("svg :focus-visible") ? document.activeElement : null));

// A page says its name with every click, so that its stream does not tell it again what the answer shows.
document.addEventListener("htmx:config:request", ({ detail }) => {
  const followed = document.getElementById("stream")?.getAttribute("hx-sse:connect") ?? "";
  const [, name] = /[?&]page=([\w-]+)/.exec(followed) ?? [];
  if (name) detail.ctx.request.headers["RF-Page"] = name;
});

// The answer to a click and the stream race each other: what was drawn earlier never replaces what was drawn later.
// What a reader has unfolded or folded stays so; extras only as long as the same is asked. What a player has just been told (why not, or why a move was refused)
// stays while only the others get on.
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  const [life, sent] = /data-drawn="(\w+ \d+)"/.exec(ctx?.text ?? "")?.[1].split(" ") ?? [];
  const [shownLife, shownSent] = table()?.dataset.drawn.split(" ") ?? [];
  if (life === shownLife && Number(sent) < Number(shownSent)) return event.preventDefault();
  const fresh = tasks[0]?.fragment;
  if (!fresh) return;
  const same = moment(fresh) === moment(document);
  const folds = same ? "details[id]" : "details[id]:not(.aside, .why)";
  for (const { id, open } of document.querySelectorAll(folds)) fresh.querySelector(`#${CSS.escape(id)}`)?.toggleAttribute("open", open);
  if (same) keep(document.querySelector("#why[open]"), fresh.querySelector("#why"));
  goOnTelling(fresh.querySelector("#told"));
  if (ctx?.sourceElement?.id !== "stream" || !same) return;
  keep(document.querySelector("#notice"), fresh.querySelector("#notice"));
});
const moment = (paper) => [paper.querySelector("[name=step]")?.value, paper.querySelector("#question")?.textContent].join();
function keep(said, fresh) {
  if (said && fresh) fresh.replaceChildren(...said.cloneNode(true).childNodes);
}

// Earlier rounds that were told or asked for stay below those that are told anew.
function goOnTelling(fresh) {
  const told = [...document.querySelectorAll("#told > li")];
  const more = fresh?.querySelector("#earlier")?.parentElement;
  if (!more || !told.length || document.getElementById("earlier")) return;
  const at = told.findIndex((line) => line.textContent === more.previousElementSibling.textContent);
  if (at >= 0) more.replaceWith(...told.slice(at + 1).map((line) => line.cloneNode(true)));
}
// What was pressed goes away then: whoever pressed it reads on.
document.addEventListener("htmx:before:swap", ({ detail }) => detail.ctx?.sourceElement?.id === "earlier" && document.getElementById("told").focus({ preventScroll: true }));

// A second click on the same question is dropped; one on the next question waits for the answer to the last.
const underway = new Set();
const named = (form, step) => `${form.id} ${step}`;
document.addEventListener("submit", (event) => {
  const step = event.target.elements.step?.value;
  if (step === undefined) return;
  if (underway.has(named(event.target, step))) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  underway.add(named(event.target, step));
}, true);
document.addEventListener("htmx:finally:request", (event) => {
  const step = event.detail.ctx.request.body?.get?.("step");
  if (step) underway.delete(named(event.target, step));
});

// Whoever has decided something reads the next question: the focus is there before a redraw could give it to another move.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("#decision, #undo-form, #lesson-form")) return;
  decided = event.timeStamp;
  const place = document.activeElement?.closest?.("svg [data-move]");
  if (place) last = middle(place);
  document.getElementById("question")?.focus({ preventScroll: true });
});
document.addEventListener("htmx:after:swap", () => {
  bringChoices();
  endTurn();
  showBadge();
  showResult();
  callToTable();
});

// Who looks at another tab reads in the name of this one that it is their turn.
const heading = document.title;
function callToTable() {
  const call = table()?.dataset.call;
  document.title = call ? `${call} · ${heading}` : heading;
}
callToTable();

// Answers that are in sight on the pictures need no list. Those that are not come to the hand, as buttons above the bar: all, if
// they are few; else those of a kind of which none is in sight. Only where even these are too many does the page go to them.
const MOST_BUTTONS = 12;
const MOST_CHIPS = 30; // on a phone, where chips are short
function inSight(each) {
  const [x, y] = middle(each);
  const found = each.checkVisibility() && document.elementFromPoint(x, y);
  return Boolean(found) && each.contains(found);
}
// No further than the hand would have to go.
function nearest(places) {
  const away = (each) => Math.abs(middle(each)[1] - innerHeight / 2);
  return places.sort((one, other) => away(one) - away(other))[0];
}
const kind = (button) => button.value.split(/[ :]/)[0];
// While extras are unfolded the pictures show these alone; the list of the other answers stays as it was.
function bringChoices() {
  const unfolded = document.querySelectorAll(".aside[open] ul");
  for (const list of unfolded.length ? unfolded : document.querySelectorAll(".choices")) {
    const places = (button) => [...document.querySelectorAll(`svg [data-move="${CSS.escape(button.value)}"]`)];
    const buttons = [...list.querySelectorAll("button")];
    const most = narrow.matches && list.querySelector("[data-chip]") ? MOST_CHIPS : MOST_BUTTONS;
    const seen = (button) => places(button).some(inSight);
    list.classList.add("spare");
    for (const button of buttons) button.parentElement.className = "seen";
    for (let round = 0; round < 3; round += 1) { // buttons may cover what was in sight before
      const unseen = buttons.filter((button) => !seen(button));
      const kinds = new Set(buttons.filter(seen).map(kind));
      const lost = unseen.filter((button) => !kinds.has(kind(button)));
      for (const button of lost) button.parentElement.classList.add("lost");
      const wanted = unseen.length > most ? lost : unseen;
      if (wanted.length > most && !kinds.size) {
        nearest(wanted.flatMap(places))?.scrollIntoView({ block: "center", behavior: calm() });
        break;
      }
      const fresh = wanted.filter((button) => button.parentElement.classList.contains("seen"));
      if (!fresh.length) break;
      for (const button of fresh) button.parentElement.classList.remove("seen");
      list.classList.remove("spare");
    }
  }
}
window.addEventListener("load", bringChoices);
// What cannot be done is listed when somebody unfolds it.
document.addEventListener("toggle", ({ target }) => target.matches?.("#why[open]:not(:has(select))") && target.querySelector("form").requestSubmit(target.querySelector("button")), true);
document.addEventListener("toggle", (event) => event.target.matches?.("details.aside") && bringChoices(), true);

// A turn at which nothing is left to decide ends by itself after a moment; whoever touches anything wants to look again.
let ending = null;
let looking = ""; // the moment of a player who wants to look again
function endTurn() {
  const confirm = document.querySelector("#confirm[data-ends]");
  const now = moment(document);
  if (!confirm || now === looking) return stopEnding();
  confirm.classList.add("ending");
  if (ending?.moment === now) return;
  stopEnding();
  confirm.classList.add("ending");
  ending = { moment: now, timer: setTimeout(() => document.querySelector("#confirm[data-ends]")?.click(), confirm.dataset.ends * 1000) };
}
function stopEnding() {
  clearTimeout(ending?.timer);
  ending = null;
  document.querySelector("#confirm.ending")?.classList.remove("ending");
}
for (const touch of ["pointerdown", "keydown", "wheel"])
  document.addEventListener(touch, (event) => {
    if (!ending || event.target.closest?.("#confirm")) return;
    looking = ending.moment;
    stopEnding();
  }, { capture: true, passive: true });
window.addEventListener("load", endTurn);

// The row of players may be longer than a small screen: the one whose board is shown is in sight.
function showBadge() {
  const badge = document.querySelector(".place[aria-current]");
  const row = badge?.parentElement;
  if (!row || row.scrollWidth <= row.clientWidth) return;
  const left = badge.offsetLeft - row.offsetLeft;
  if (left < row.scrollLeft || left + badge.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollLeft = left - 8;
}
showBadge();

// When the match ends, its result is what everybody wants to see.
let finished = document.querySelector(".result") !== null;
function showResult() {
  const result = document.querySelector(".result");
  if (result && !finished) result.scrollIntoView({ block: "start", behavior: calm() });
  finished = result !== null;
}
const calm = () => (window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");

function connected(yes) {
  const banner = document.getElementById("offline");
  if (banner) banner.hidden = yes;
}
document.addEventListener("htmx:sse:after:connection", ({ detail }) => {
  connected(true);
  if (detail.connection.attempt) document.getElementById("announcement").textContent = ""; // what still holds is said again
});
document.addEventListener("htmx:sse:before:connection", (event) => connected(event.detail.connection.attempt === 0));
document.addEventListener("htmx:sse:error", () => connected(false));

// A connection may die without a word. The server gives a sign of life every few seconds: who hears nothing asks anew.
const SILENCE = 18_000; // milliseconds
let stream = null; // its connection, and when it was last heard of
for (const sign of ["before:connection", "after:connection", "before:message"])
  document.addEventListener(`htmx:sse:${sign}`, ({ detail }) => { stream = { connection: detail.connection, heard: performance.now() }; });
setInterval(() => {
  if (!stream || performance.now() - stream.heard < SILENCE) return;
  const { reader } = stream.connection;
  stream = null;
  connected(false);
  if (reader) reader.cancel();
  else reloadWhenBack(); // it was just asking anew
}, 1000);
window.addEventListener("offline", () => connected(false));
window.addEventListener("online", () => connected(true));
document.addEventListener("htmx:error", (event) => {
  if (event.target.id !== "stream") { // what the answer would have shown, the stream tells when it is asked anew
    stream?.connection.reader?.cancel();
    return connected(navigator.onLine);
  }
  connected(false); // the very first connection failed; later ones are renewed by themselves
  setTimeout(reloadWhenBack, 3000);
});
// Not before the server answers: the browser's own page about a server that is away would stay for good.
async function reloadWhenBack() {
  const answer = await fetch(new URL("icon.svg", import.meta.url), { cache: "no-store", signal: AbortSignal.timeout(5000) }).catch(() => null);
  if (answer) location.reload();
  else setTimeout(reloadWhenBack, 3000);
}

// The server draws for narrow or for wide screens; the browser tells which one it is. A page that follows a table is
// loaded anew, so that its stream draws for the turned phone too; not without cookies, or it would never end.
const narrow = window.matchMedia("(max-width: 719px), (max-width: 899px) and (min-height: 500px)"); // one column
function tellWidth() {
  const layout = narrow.matches ? "narrow" : "wide";
  if (document.body.dataset.layout === layout) return;
  document.body.dataset.layout = layout;
  document.cookie = `layout=${layout}; path=${ROOT}; max-age=31536000; samesite=lax`;
  if (table() && document.cookie.includes(`layout=${layout}`)) location.reload();
}
narrow.addEventListener("change", tellWidth);
window.addEventListener("load", tellWidth);

// An invitation travels by the clipboard, or by whatever the device shares with.
document.addEventListener("click", async ({ target }) => {
  const { copy, done, share, title } = target.dataset ?? {};
  if (copy) {
    await navigator.clipboard?.writeText(copy);
    target.textContent = done;
  }
  if (share) await navigator.share({ title, url: share }).catch(() => {});
});
function offerSharing() {
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
}
offerSharing();
document.addEventListener("htmx:after:swap", offerSharing);

// Whoever is chosen for a seat says in a line how they play.
document.addEventListener("change", ({ target }) => {
  const line = document.getElementById(target.dataset?.about ?? "");
  if (line) line.textContent = target.selectedOptions[0].dataset.about ?? "";
});

// What somebody says about sounds on the page about themselves counts in this browser too.
document.getElementById("profile")?.addEventListener("submit", () => localStorage.removeItem("sounds"));
