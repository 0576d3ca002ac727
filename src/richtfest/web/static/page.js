// What HTML cannot do: moves on pictures and their hints, the banner of a lost connection, the name of the tab, focus and
// sight after a redraw, and the width of the screen.

const table = () => document.getElementById("table");

function play(notation) {
  const form = document.getElementById("decision");
  const button = form && [...form.querySelectorAll("button[name=move]")].find((each) => each.value === notation);
  if (button && !button.disabled) form.requestSubmit(button);
}

function askWhyNot(notation) {
  const address = `${table().dataset.why}&move=${encodeURIComponent(notation)}`;
  window.htmx?.ajax("GET", address, { target: "#notice", swap: "innerHTML" });
}

document.addEventListener("click", (event) => {
  const move = event.target.closest?.("[data-move]");
  const why = event.target.closest?.("svg [data-why]");
  if (move) play(move.dataset.move);
  else if (why) askWhyNot(why.dataset.why);
});

document.addEventListener("keydown", (event) => {
  const move = event.target.closest?.("[data-move]");
  if (move && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    play(move.dataset.move);
  }
});

// What a choice on a picture would do, in words, while the pointer or the focus is on it.
function hint(event) {
  const line = document.getElementById("hint");
  if (line) line.textContent = event.target.closest?.("[data-move]")?.getAttribute("aria-label") ?? "";
}
document.addEventListener("pointerover", hint);
document.addEventListener("focusin", hint);

// The answer to a click and the stream race each other: what was drawn earlier never replaces what was drawn later.
// What a reader has unfolded stays so. What a player has just been told (why not, or why a move was refused) and what is
// said of the choice under the pointer stay while only the others get on.
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  const drawn = /data-drawn="(\d+)"/.exec(ctx?.text ?? "");
  if (drawn && Number(drawn[1]) < Number(table()?.dataset.drawn)) return event.preventDefault();
  const fresh = tasks[0]?.fragment;
  if (!fresh) return;
  for (const { id } of document.querySelectorAll("details[open][id]")) fresh.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "");
  if (ctx?.sourceElement?.id !== "stream" || moment(fresh) !== moment(document)) return;
  for (const line of ["#notice", "#hint"]) keep(document.querySelector(line), fresh.querySelector(line));
});
const moment = (paper) => [paper.querySelector("[name=step]")?.value, paper.querySelector("#question")?.textContent].join();
function keep(said, fresh) {
  if (said && fresh) fresh.textContent = said.textContent;
}

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

// Who has just chosen something may lose the button that had the focus: the question takes it. Not before the answer is there:
// news of others may come in between.
document.addEventListener("htmx:finally:request", (event) => {
  const lost = document.activeElement === document.body || document.activeElement === null;
  if (lost && event.target.closest?.("#decision, #undo-form, #lesson-form"))
    document.getElementById("question")?.focus({ preventScroll: true });
});
document.addEventListener("htmx:after:swap", () => {
  showChoices();
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

// On a small screen the next choices may lie elsewhere than the last one: if none of them is in sight, the page goes there.
let asked = "";
function showChoices() {
  const question = `${table()?.dataset.round} ${document.getElementById("question")?.textContent}`;
  if (question === asked) return;
  asked = question;
  const bar = document.querySelector(".bar")?.getBoundingClientRect();
  const targets = [...document.querySelectorAll("svg [data-move]")];
  const inSight = ({ top, bottom }) => top >= 0 && bottom <= bar.top;
  if (!narrow.matches || !targets.length || targets.some((each) => inSight(each.getBoundingClientRect()))) return;
  targets[0].scrollIntoView({ block: "center", behavior: calm() });
}

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
document.addEventListener("htmx:sse:after:connection", () => connected(true));
document.addEventListener("htmx:sse:before:connection", (event) => connected(event.detail.connection.attempt === 0));
document.addEventListener("htmx:sse:error", () => connected(false));
window.addEventListener("offline", () => connected(false));
window.addEventListener("online", () => connected(true));
document.addEventListener("htmx:error", (event) => {
  if (event.target.id !== "stream") return connected(navigator.onLine);
  connected(false); // the very first connection failed; later ones are renewed by themselves
  setTimeout(reloadWhenBack, 3000);
});
// Not before the server answers: the browser's own page about a server that is away would stay for good.
async function reloadWhenBack() {
  const answer = await fetch("/static/icon.svg", { cache: "no-store" }).catch(() => null);
  if (answer) location.reload();
  else setTimeout(reloadWhenBack, 3000);
}

// The server draws for narrow or for wide screens; the browser tells which one it is. A page that follows a table is
// loaded anew, so that its stream draws for the turned phone too; not without cookies, or it would never end.
const narrow = window.matchMedia("(max-width: 719px)");
function tellWidth() {
  const layout = narrow.matches ? "narrow" : "wide";
  if (document.body.dataset.layout === layout) return;
  document.body.dataset.layout = layout;
  document.cookie = `layout=${layout}; path=/; max-age=31536000; samesite=lax`;
  if (table() && document.cookie.includes(`layout=${layout}`)) location.reload();
}
narrow.addEventListener("change", tellWidth);
window.addEventListener("load", tellWidth);
