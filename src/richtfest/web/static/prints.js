// What looks the same whenever it is drawn lies aside once and is shown from there. A redrawn table is sent its name alone.

const SVG = "http://www.w3.org/2000/svg";
const prints = document.createElementNS(SVG, "svg");
prints.classList.add("prints");
prints.setAttribute("aria-hidden", "true");
document.body.append(prints);

function layAside(paper) {
  for (const print of paper.querySelectorAll("[data-print]")) {
    const id = `print-${print.dataset.print}`;
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${id}`);
    print.replaceWith(use);
    if (document.getElementById(id)) continue;
    print.removeAttribute("data-print");
    print.id = id;
    prints.append(print);
  }
}
layAside(document);
document.addEventListener("htmx:before:swap", ({ detail }) => detail.tasks.forEach(({ fragment }) => fragment && layAside(fragment)));
document.addEventListener("htmx:config:request", ({ detail }) => {
  detail.ctx.request.headers["RF-Prints"] = [...prints.children].map(({ id }) => id.slice("print-".length)).join(" ");
});
