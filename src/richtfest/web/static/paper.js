// Beside the paper game: a file that is read into the form, the next round with a key, quick taps,
// the address that keeps what was tapped, and the printer.

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

document.addEventListener("change", async (event) => {
  const into = event.target.dataset?.into;
  if (event.target.closest(".sheet-choices")) event.target.form.requestSubmit();
  else if (into && event.target.files[0]) document.getElementById(into).value = await event.target.files[0].text();
  else if (event.target.form?.id === "decision" && event.target.matches("select, input:not([type=file])")) {
    event.target.form.requestSubmit(event.target.form.querySelector("button[value=set]"));
  }
});

document.addEventListener("keydown", (event) => {
  const next = document.getElementById("next-round");
  const free = !event.target.closest("a, button, input, select, textarea, summary");
  if (next && free && [" ", "ArrowRight", "PageDown", "Enter"].includes(event.key)) {
    event.preventDefault();
    next.click();
  }
});

// A tap while an answer is on its way waits for it, because it builds on what comes back.
let busy = false;
const waiting = [];
const scorer = () => document.querySelector("form.scorer");
document.addEventListener("submit", (event) => {
  if (event.target !== scorer()) return;
  if (busy) {
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.push(event.submitter?.value ?? "set");
  }
  busy = true;
}, true);
document.addEventListener("htmx:finally:request", () => {
  busy = false;
  setTimeout(() => {
    while (waiting.length && !busy) {
      const next = waiting.shift();
      const button = [...(scorer()?.querySelectorAll("button[name=move]") ?? [])].find((each) => each.value === next);
      if (button && !button.disabled) scorer().requestSubmit(button);
    }
  });
});

// The fields say what the server says, also after it refused a change.
document.addEventListener("htmx:after:swap", () => {
  for (const field of scorer()?.elements ?? []) {
    if (field.matches("select")) [...field.options].forEach((each) => (each.selected = each.defaultSelected));
    else if (field.matches("input:not([type=hidden], [type=file])")) field.value = field.defaultValue;
  }
});

// What was tapped stands in the address, so that a reload, a way back or another language loses nothing.
document.addEventListener("htmx:after:swap", () => {
  const address = document.getElementById("scorer")?.dataset.address;
  if (!address) return;
  history.replaceState(null, "", address);
  document.querySelector(".language [name=back]").value = address;
});
