// Other players' boards are looked at without leaving the table: beside it where there is room, else over it.

const other = document.getElementById("other");
const room = window.matchMedia("(min-width: 1700px)");
const drawn = () => document.getElementById("table")?.dataset.drawn;
let known = drawn(); // which table the board was drawn with

document.addEventListener("htmx:after:swap", () => {
  if (!other.firstElementChild) return;
  if (!other.open) {
    if (room.matches) other.show();
    else other.showModal();
  } else if (drawn() !== known) {
    if (document.querySelector("#table.finished")) other.close(); // all boards lie side by side now
    else htmx.trigger(other.firstElementChild, "refresh");
  }
  known = drawn();
});
other.addEventListener("close", () => other.replaceChildren());

// The own badge leads back, and so do Escape and a press beside the board.
document.addEventListener("click", (event) => {
  const badge = event.target.closest?.(".place[aria-current]");
  if (badge) event.preventDefault();
  if (badge || event.target === other) other.close();
});
document.addEventListener("keydown", ({ key }) => key === "Escape" && other.open && other.close());
