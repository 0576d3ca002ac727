// Beside the paper game: a file that is read into the form, the next round with a key, and what is unfolded.

document.addEventListener("change", async (event) => {
  const into = event.target.dataset?.into;
  if (into && event.target.files[0]) document.getElementById(into).value = await event.target.files[0].text();
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

// What a reader has unfolded stays so when the page is drawn anew.
let unfolded = [];
document.addEventListener("htmx:before:swap", () => {
  unfolded = [...document.querySelectorAll("details[open][id]")].map((each) => each.id);
});
document.addEventListener("htmx:after:swap", () => {
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
});
