// Whatever asks for a stream of news gets it from the worker that all pages of this browser share: a browser keeps six
// connections to a server, and the seventh page would wait for ever. Without such a worker each page has its own.

const ROOT = new URL("..", import.meta.url).pathname; // whatever path we are shown below
const ask = window.fetch.bind(window);
const encoder = new TextEncoder();
const followed = new Map(); // by number: what to do with what the worker says
let count = 0;
let line = null; // to the worker

let ready = null; // when we know whether there is one
const meet = () => new Promise((go) => {
  if (!("SharedWorker" in window)) return go();
  const worker = new SharedWorker(new URL("stream-worker.js", import.meta.url));
  worker.onerror = go;
  worker.port.onmessage = ({ data: { hello, number, ...said } }) => {
    if (hello) line = worker.port;
    else line.postMessage({ heard: true });
    go();
    followed.get(number)?.(said);
  };
});

async function follow(address, options) {
  await (ready ??= meet());
  if (!line) return ask(address, options);
  const number = ++count;
  const { pathname, search } = new URL(address, location);
  const leave = () => followed.delete(number) && line.postMessage({ number, gone: true });
  let paper = null;
  const body = new ReadableStream({ start: (made) => { paper = made; }, cancel: leave });
  return new Promise((go, fail) => {
    options.signal?.addEventListener("abort", () => {
      if (!leave()) return;
      paper.error(options.signal.reason);
      fail(options.signal.reason);
    });
    followed.set(number, ({ alone, status, text, end }) => {
      if (text) return paper.enqueue(encoder.encode(text));
      if (status !== 200) followed.delete(number);
      if (alone) go(ask(address, options));
      else if (end) paper.close();
      else if (status === 200) go(new Response(body, { headers: { "content-type": "text/event-stream" } }));
      else if (status) go(new Response(null, { status }));
      else fail(new TypeError("no connection"));
    });
    const [seen, language] = [options.headers?.["Last-Event-ID"] ?? "", document.documentElement.lang];
    line.postMessage({ number, address: (pathname + search).slice(ROOT.length - 1), seen, language });
  });
}
window.fetch = (address, options = {}) => (/\/stream(\?|$)/.test(address) ? follow(address, options) : ask(address, options));

// Who leaves says so. Who comes back by the browser's own memory follows anew.
addEventListener("pagehide", () => followed.forEach((_, number) => line?.postMessage({ number, gone: true })));
addEventListener("pageshow", ({ persisted }) => persisted && [...followed.values()].forEach((tell) => tell({ end: true })));
