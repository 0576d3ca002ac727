// Talk: a sheet beside the table, opened by a small button that says how much in it was not read yet.

const sheet = document.getElementById("talk-sheet");
const news = document.getElementById("talk-news");
const button = () => document.getElementById("talk-open");
const lines = () => [...document.querySelectorAll("#said > li")];
const numberOf = (line) => Number(line?.dataset.number ?? -1);
const READ = `talk ${location.pathname}`; // the last message that was read in this browser

let wanted = false; // whether the sheet is to open when it has come
let sending = false;
let told = null; // the last message that was there, or read out
let mode = null; // how much may be said, as far as this page knows

document.addEventListener("htmx:after:swap", () => {
  if (wanted && sheet.querySelector("#talk-notice")) {
    wanted = false;
    sheet.show();
    (sheet.querySelector("#talk-text") ?? sheet.querySelector("[data-shut-talk]")).focus();
    showLast();
  }
  if (sending && !document.getElementById("talk-notice")?.textContent) {
    const input = document.getElementById("talk-text");
    if (input) input.value = "";
    showLast();
  }
  sending = false;
  look();
});

// What is open is read; what others said meanwhile is counted, and read out to those who hear the page.
function look() {
  const all = lines(), last = numberOf(all.at(-1));
  if (sheet.open) {
    if (last !== told) showLast();
    localStorage.setItem(READ, last);
  }
  const read = Number(localStorage.getItem(READ) ?? -1);
  const unread = all.filter((line) => !line.classList.contains("mine") && numberOf(line) > read);
  const open = button();
  if (open) {
    open.dataset.count = unread.length || "";
    open.setAttribute("aria-label", unread.length ? `${open.title}, ${open.dataset.unread.replace("{count}", unread.length)}` : open.title);
    open.setAttribute("aria-expanded", sheet.open);
    if (open.dataset.mode !== mode) {
      const shown = sheet.open && sheet.querySelector(".said")?.dataset.mode;
      if (shown && shown !== open.dataset.mode) htmx.ajax("GET", open.href, { target: "#talk-sheet", swap: "innerMorph" });
      mode = open.dataset.mode;
    }
  } else if (sheet.open) shut();
  if (told !== null && !sheet.open)
    for (const line of unread.filter((each) => numberOf(each) > told)) news.textContent = [...line.children].slice(0, 2).map((each) => each.textContent).join(": ");
  if (all.length || told !== null) told = last;
}

function showLast() {
  const said = sheet.querySelector(".said");
  if (said) said.scrollTop = said.scrollHeight;
}
function shut() {
  sheet.close();
  button()?.focus();
  look();
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-shut-talk]")) return shut();
  if (!event.target.closest?.("#talk-open")) return;
  if (!sheet.open) return void (wanted = true);
  event.preventDefault();
  event.stopImmediatePropagation();
  shut();
}, { capture: true });
sheet.addEventListener("submit", (event) => { sending = event.target.matches(".talk-words"); });
sheet.addEventListener("keydown", (event) => { // keys that play are for the table
  event.stopPropagation();
  if (event.key === "Escape") shut();
});
