// The feast when a match is over: points count up box by box while the houses rise, and the picture goes around.

const STEP = 300; // milliseconds a line of the pad, as in page.css
const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

// The class is the body's: news from the stream draw the feast anew while it unfolds.
// Only where the end was waited for: whoever comes back later sees the result at once, and so does whoever touches it.
let over = document.querySelector(".finale") !== null;
document.addEventListener("htmx:after:swap", () => {
  const finale = document.querySelector(".finale");
  if (finale && !over && !calm()) unfold(finale);
  over = finale !== null;
});

document.addEventListener("htmx:before:swap", ({ detail }) => {
  if (!document.body.matches(".unfolding")) return;
  const shown = [...document.querySelectorAll(".counting .sum td")];
  detail.tasks[0]?.fragment?.querySelectorAll(".counting .sum td").forEach((cell, seat) => { cell.textContent = shown[seat]?.textContent; });
});

function unfold(finale) {
  const pad = finale.querySelector(".counting");
  const lines = [...pad.tBodies[0].rows].filter((line) => !line.matches(".factor"));
  const skipped = pad.tBodies[0].rows.length - lines.length;
  const sums = () => [...document.querySelectorAll(".counting .sum td")];
  const totals = sums().map((cell) => cell.textContent);
  const points = (cell) => Number(cell.textContent.replace("−", "-"));
  const write = (upto) => sums().forEach((cell, seat) => {
    const sum = lines.slice(0, upto).reduce((all, line) => all + points(line.cells[seat + 1]), 0);
    cell.textContent = String(sum).replace("-", "−");
  });
  document.body.classList.add("unfolding");
  write(0);
  const timers = lines.map((_, at) => setTimeout(write, (at + skipped + 1) * STEP, at + 1));
  const end = () => {
    timers.forEach(clearTimeout);
    document.body.classList.remove("unfolding");
    sums().forEach((cell, seat) => { cell.textContent = totals[seat]; });
    document.removeEventListener("pointerdown", end);
  };
  document.addEventListener("pointerdown", end);
  setTimeout(end, (lines.length + skipped + 6) * STEP);
}

// The server draws the picture; its pixels are made here.
async function pixels(address, name) {
  const drawn = await (await fetch(address)).text();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 2 * image.width, height: 2 * image.height });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const made = await new Promise((answer) => canvas.toBlob(answer, "image/png"));
  return new File([made], name, { type: "image/png" });
}

document.addEventListener("click", async (event) => {
  const { picture, name } = event.target.dataset ?? {};
  if (picture) await navigator.share({ files: [await pixels(picture, name)] }).catch(() => {});
  if (picture || !name || !event.target.download.endsWith(".svg")) return;
  event.preventDefault();
  const saved = document.createElement("a");
  saved.href = URL.createObjectURL(await pixels(event.target.href, name));
  saved.download = name;
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), 10_000);
});

function offerPicture() {
  const file = new File([""], "richtfest.png", { type: "image/png" });
  const shares = navigator.canShare?.({ files: [file] }) ?? false;
  for (const button of document.querySelectorAll("[data-picture]")) button.hidden = !shares;
}
offerPicture();
document.addEventListener("htmx:after:swap", offerPicture);
