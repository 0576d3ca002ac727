// The coach: its card stays while its reader has not moved, the move it names is marked on the board, and it can be shut.

const card = () => document.getElementById("coach");
let shown = null; // what the coach said last

// What others do redraws the table around the card; it goes when the decision that it is about is no more.
document.addEventListener("htmx:after:swap", () => {
  const about = card()?.firstElementChild?.dataset.step;
  if (about && about !== document.querySelector("#decision [name=step]")?.value) card().replaceChildren();
  const says = card()?.firstElementChild ?? null;
  if (says && says !== shown) card().scrollTop = 0; // on a phone it was scrolled to the buttons, and an answer begins above
  shown = says;
  mark();
});

function mark() {
  for (const old of document.querySelectorAll(".rf-target.ghost")) old.classList.remove("ghost");
  const moves = document.querySelector("[data-ghost]")?.dataset.ghost.split("|") ?? [];
  const targets = [...document.querySelectorAll("#table svg [data-move]")].filter((each) => !each.closest("#coach"));
  const next = moves.find((move) => targets.some(({ dataset }) => dataset.move === move));
  for (const target of targets) if (target.dataset.move === next) target.classList.add("ghost");
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-shut]")) return;
  card().replaceChildren();
  mark();
  document.getElementById("ask-coach")?.focus();
});
