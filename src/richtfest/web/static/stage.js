// What the others do is seen: it is stored and decided already, and only its showing takes its time. One deed follows the
// other, what was taken goes to whoever took it, and a line says it in words.

const READ = 5000; // milliseconds in which a line over the board is read
const FLIGHT = 600; // that a card is on its way
const calm = () => document.hidden || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
const newest = () => Number(document.querySelector("[data-deed]")?.dataset.deed ?? 0);

let seen = newest(); // the number of the last deed that the page has shown
let since = -Infinity; // when it did, or its reader has done something
let whose = ""; // the seat that did it

// What one and the same seat does is shown more quickly.
document.addEventListener("htmx:sse:before:message", ({ detail }) => {
  const [, deed, seat] = /data-deed="(\d+)" data-seat="(\d+)"/.exec(detail.message.data) ?? [];
  const pause = Number(document.getElementById("table")?.dataset.pause ?? 0) / (seat === whose ? 3 : 1);
  const left = since + pause - performance.now();
  if (Number(deed) > seen && left > 0 && !calm()) detail.waitUntil(new Promise((go) => setTimeout(go, left)));
});
document.addEventListener("submit", ({ target }) => {
  since = performance.now();
  whose = "";
  if (target.matches("#decision")) document.querySelector(".lately")?.classList.add("read"); // whoever decides looks at the board
});

// What leaves the table is lifted from the picture that still shows it.
let lifted = [];
document.addEventListener("htmx:before:swap", (event) => {
  const fresh = event.detail.tasks[0]?.fragment;
  lifted = [];
  if (event.defaultPrevented || !fresh) return;
  const said = document.querySelector(".lately.read");
  if (said) fresh.querySelector(`#${said.id}`)?.classList.add("read");
  if (calm()) return;
  const done = [...fresh.querySelectorAll("[data-deed]")].filter(({ dataset }) => Number(dataset.deed) > seen);
  for (const { dataset } of done)
    for (const move of dataset.moves.split("|")) lifted.push(...lift(move, dataset.seat));
});
function lift(move, seat) {
  const found = (how) => [...document.querySelectorAll(`svg [data-${how}]`)].find((each) => each.dataset[how].split("|").includes(move));
  const thing = found("taken") ?? found("thrown");
  const { left, top, width, height } = thing?.getBoundingClientRect() ?? {};
  if (!width || !thing.checkVisibility()) return [];
  const box = thing.getBBox();
  const copy = document.createElement("div");
  copy.className = thing === found("taken") ? "flying" : "flying thrown";
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  picture.append(thing.cloneNode(true));
  for (const target of picture.querySelectorAll(".rf-target, .rf-why")) target.remove();
  copy.append(picture);
  return [{ copy, seat, left, top, width }];
}

document.addEventListener("htmx:after:swap", () => {
  if (newest() > seen) {
    since = performance.now();
    whose = document.querySelector("[data-deed]").dataset.seat;
    fadeLater();
  }
  seen = Math.max(seen, newest());
  lifted.forEach(fly);
  lifted = [];
});
function fly({ copy, seat, left, top, width }, place) {
  document.body.append(copy);
  const badge = document.querySelector(`.place[data-seat="${seat}"]`)?.getBoundingClientRect();
  const thrown = copy.matches(".thrown");
  const there = thrown || !badge
    ? { transform: "translateY(40px) rotate(4deg)", opacity: 0 }
    : { transform: `translate(${badge.left + badge.width / 2 - left}px, ${badge.top - top}px) scale(${24 / width})`, opacity: 0.3 };
  const stay = { transform: "none", opacity: 1 };
  copy.animate([stay, { ...stay, offset: 0.3 }, there], { duration: FLIGHT, delay: (place * FLIGHT) / 3, easing: "ease-in-out" }).finished.finally(() => copy.remove());
}

// On a small screen the line lies over the board; once read, it is out of the way.
function fadeLater() {
  const line = document.querySelector(".lately");
  setTimeout(() => line?.classList.add("read"), READ);
}
fadeLater();
