// What a hand finds on the table page: for a plan of moves the thing to press next, scrolled to if it must be; and which
// groups of answers are out of sight.
(plan) => {
  const bar = document.querySelector(".bar")?.getBoundingClientRect();
  // A choice on a picture may draw more than its spot: what it would change, elsewhere.
  const pressed = (each) => each.querySelector(".rf-spot") ?? each;
  const middle = (each) => {
    const { left, top, width, height } = pressed(each).getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  // A part of a picture that is not drawn at all counts as visible for Chromium, but it has no place.
  const shown = (each) => each.getClientRects().length > 0 && each.checkVisibility({ visibilityProperty: true });
  const whole = (each) => {
    const box = pressed(each).getBoundingClientRect();
    return box.width > 0 && box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1;
  };
  // A point at which a finger meets this and nothing else: its middle, or another one of a way that bends.
  const point = (each) => {
    const { left, top, width, height } = pressed(each).getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.5, 0.15], [0.5, 0.85], [0.15, 0.5], [0.85, 0.5], [0.2, 0.2], [0.8, 0.8], [0.2, 0.8], [0.8, 0.2]]) {
      const at = [left + across * width, top + down * height];
      if (each.contains(document.elementFromPoint(...at))) return at;
    }
    return null;
  };
  const hits = (each) => point(each) !== null;
  const inSight = (each) => shown(each) && whole(each) && hits(each);
  const escape = (move) => CSS.escape(move);
  const controls = (move) => [
    ...document.querySelectorAll(`svg [data-move="${escape(move)}"]`),
    ...document.querySelectorAll(`#decision button[name=move][value="${escape(move)}"]:enabled, #decision button[name=move][value^="${escape(move)} + "]:enabled`),
  ].filter(shown);
  // The fold that a move lies in, if that is closed: to be opened first.
  const fold = (move) => {
    for (const each of document.querySelectorAll(`details.aside:not([open]) button[value="${escape(move)}"]`)) return each.closest("details").querySelector("summary");
    return null;
  };
  const shortcut = (each, move) => {
    const list = [...document.querySelectorAll(".choices button")];
    const place = list.findIndex((button) => button.value === move);
    if (document.body.dataset.keys !== undefined && place >= 0 && list.length < 10) return String(place + 1);
    return each.getAttribute("aria-keyshortcuts") ?? "";
  };
  const reach = (each, extra) => {
    const holders = [];
    for (let at = each.parentElement; at; at = at.parentElement) if (at.scrollHeight > at.clientHeight) holders.push(at);
    const before = holders.map((holder) => holder.scrollTop);
    if (!inSight(each)) each.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (!inSight(each)) each.scrollIntoView({ block: "center", behavior: "instant" });
    const scroll = holders.reduce((sum, holder, at) => sum + Math.abs(holder.scrollTop - before[at]), 0);
    const [x, y] = point(each) ?? middle(each);
    return { x, y, scroll, ends: false, opens: false, shortcut: shortcut(each, extra.move), ...extra };
  };

  let control = null;
  for (const move of plan) {
    if (move === "confirm" && document.querySelector("#confirm[data-ends]")) {
      control = { ends: true };
      break;
    }
    const found = controls(move);
    const best = found.find(inSight) ?? found[0];
    if (best) control = reach(best, { move });
    else if (fold(move)) control = reach(fold(move), { move, opens: true });
    if (control) break;
  }

  // Groups of answers: what is chosen on plots, on cards, doing without …; each must show at least one of its answers.
  const kind = (move) => move.split(/[ :]/)[0];
  const groups = new Map();
  for (const each of document.querySelectorAll("#decision button[name=move]:enabled, #table svg [data-move]")) {
    const move = each.dataset.move ?? each.value;
    if (!move) continue;
    // What is folded away, or puts away all else while it is unfolded, is one press away.
    const folded = each.closest("details.aside:not([open])") ?? (shown(each) ? null : document.querySelector("details.aside[open]"));
    const seen = folded ? inSight(folded.querySelector("summary")) : inSight(each);
    groups.set(kind(move), (groups.get(kind(move)) ?? false) || seen);
  }
  const lesson = document.querySelector(".lesson");
  return {
    question: document.getElementById("question")?.textContent,
    control,
    hidden: [...groups].filter(([, seen]) => !seen).map(([name]) => name),
    lesson: lesson && shown(lesson) ? whole(lesson) && hits(lesson) : lesson ? false : null,
    bar: bar?.top,
  };
};
