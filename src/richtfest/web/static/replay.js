// A match that runs by itself, keys for its steps, and the place in the story. The steps themselves are links.

import { go, stepping } from "./steps.js";

const replay = () => document.getElementById("replay");
const run = () => document.getElementById("run");
const speed = () => document.getElementById("speed");
let pace = "1000"; // milliseconds a step
let timer = 0;

function show() {
  const button = run();
  button.dataset.start ??= button.textContent;
  button.hidden = false;
  button.textContent = timer ? button.dataset.stop : button.dataset.start;
  button.setAttribute("aria-pressed", String(Boolean(timer)));
  speed().value = pace;
  speed().parentElement.hidden = false;
  const at = Number(replay().dataset.at);
  const told = [...document.querySelectorAll("#story [data-at]")].filter((each) => Number(each.dataset.at) <= at).pop();
  for (const each of document.querySelectorAll("#story [aria-current]")) each.removeAttribute("aria-current");
  told?.setAttribute("aria-current", "true");
  const list = told?.closest("ol");
  if (list) list.scrollTop = told.parentElement.offsetTop - list.offsetTop - list.clientHeight / 2;
  const rounds = document.querySelector(".rounds");
  const now = rounds.querySelector("[aria-current]");
  if (now) rounds.scrollLeft = now.offsetLeft - rounds.offsetLeft - rounds.clientWidth / 2;
}

function stop() {
  clearTimeout(timer);
  timer = 0;
}

function start() {
  const last = !document.querySelector("[data-way=on][href]");
  timer = setTimeout(tick, last ? 0 : Number(pace));
  if (last) go("first");
}

function tick() {
  timer = go("on") ? -1 : 0; // until the next moment is there
  show();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("#run")) return;
  if (timer) stop();
  else start();
  show();
});
document.addEventListener("htmx:after:swap", () => {
  if (timer) timer = setTimeout(tick, Number(pace));
  show();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && !event.target.closest?.("a, button, summary, input, select, textarea")) {
    event.preventDefault();
    run().click();
  }
});
document.addEventListener("change", ({ target }) => {
  if (target.id === "speed") pace = target.value;
});
stepping.before = stop;
show();
