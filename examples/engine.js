// An engine in another language: reads a question a line, answers a move a line (docs/bot-protocol.md).
//
//     richtfest simulate welcome-to --bots "exec:node examples/engine.js,random"
//
// It prefers what sounds like building, and lets its luck decide among equals.
const readline = require("node:readline");

const LIKES = ["confirm", "claim", "estate", "park", "pool", "write", "combo"];

function liking(move) {
  const place = LIKES.indexOf(move.split(" ")[0]);
  return place < 0 ? LIKES.length : place;
}

function choose(question) {
  const moves = question.moves.map((each) => each.move);
  const best = Math.min(...moves.map(liking));
  const favourites = moves.filter((move) => liking(move) === best);
  return favourites[question.luck % favourites.length];
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  console.log(JSON.stringify({ move: choose(JSON.parse(line)) }));
});
