// What looks the same whenever it is drawn lies aside once and is shown from there. A redrawn table is sent its name alone, and
// so is the next page: a browser keeps all it was ever sent. What it has lost it asks for.

const ROOT = new URL("..", import.meta.url).pathname; // whatever path we are shown below
const SVG = "http://www.w3.org/2000/svg";
const prints = document.createElementNS(SVG, "svg");
prints.classList.add("prints");
prints.setAttribute("aria-hidden", "true");
document.body.append(prints);

const has = (id) => prints.querySelector(`#${id}`) !== null;
function remember(keeps) {
  document.cookie = `prints=kept; path=${ROOT}; max-age=${keeps ? 31536000 : 0}; samesite=lax`;
}
function keep({ id, innerHTML }) {
  try {
    localStorage.setItem(id, innerHTML);
  } catch { // full, or forbidden: pages come with everything
    remember(false);
  }
}
function kept(id) {
  try {
    return localStorage.getItem(id);
  } catch {
    return null;
  }
}

function layAside(paper) {
  for (const print of paper.querySelectorAll("g[id^=print-]")) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${print.id}`);
    print.replaceWith(use);
    if (has(print.id)) continue;
    prints.append(print);
    keep(print);
  }
  complete(paper);
}

// What is named and not here was kept from an earlier page, or is asked for.
async function complete(paper) {
  const named = [...paper.querySelectorAll("use[href^='#print-']")].map((use) => use.getAttribute("href").slice(1));
  const missing = [...new Set(named)].filter((id) => !has(id) && !takeOut(id));
  if (!missing.length) return;
  const names = missing.map((id) => id.slice("print-".length)).join(" ");
  const answer = await fetch(`${ROOT}prints?${new URLSearchParams({ names })}`).catch(() => null);
  const sheet = document.createElementNS(SVG, "g");
  sheet.innerHTML = answer?.ok ? await answer.text() : "";
  for (const print of [...sheet.children]) {
    keep(print);
    prints.append(print);
  }
  if (!answer?.ok || missing.every(has)) return;
  remember(false); // forgotten there too: the next page brings everything
  location.reload();
}
function takeOut(id) {
  const marks = kept(id);
  if (marks === null) return false;
  const print = document.createElementNS(SVG, "g");
  print.id = id;
  print.innerHTML = marks;
  prints.append(print);
  return true;
}

remember(true);
layAside(document);
document.addEventListener("htmx:before:swap", ({ detail }) => detail.tasks.forEach(({ fragment }) => fragment && layAside(fragment)));
document.addEventListener("htmx:config:request", ({ detail }) => {
  detail.ctx.request.headers["RF-Prints"] = [...prints.children].map(({ id }) => id.slice("print-".length)).join(" ");
});
