// Keys for the steps through a match: the arrows, Home and End. The steps themselves are links.

export function go(way) {
  const link = document.querySelector(`[data-way=${way}][href]`);
  link?.click();
  return Boolean(link);
}

export const stepping = { before: () => {} }; // what is to be done before a step by key

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea")) return;
  const way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (!way) return;
  stepping.before();
  if (go(way)) event.preventDefault();
});
