// A record that is dragged onto the page, or chosen: it is looked at, at once.

const form = document.getElementById("bringing");
const file = form.elements.file;
let over = 0; // how deep the pointer has come in with a file

const carries = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
const show = () => form.classList.toggle("over", over > 0);

form.querySelector(".dragging").hidden = false;
document.addEventListener("dragenter", (event) => {
  if (carries(event)) over += 1;
  show();
});
document.addEventListener("dragleave", (event) => {
  if (carries(event)) over = Math.max(0, over - 1);
  show();
});
document.addEventListener("dragover", (event) => {
  if (carries(event)) event.preventDefault();
});
document.addEventListener("drop", (event) => {
  if (!carries(event)) return;
  event.preventDefault();
  over = 0;
  show();
  file.files = event.dataTransfer.files;
  if (file.files.length) form.requestSubmit();
});
file.addEventListener("change", () => {
  if (file.files.length) form.requestSubmit();
});
