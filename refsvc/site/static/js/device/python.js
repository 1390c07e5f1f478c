// The worker in which the kit runs. Pages share one where the browser has such; else each page has its own.

const PATIENCE = 700;
const MOMENT = 300;
const running = new Map(); // by address: { port, last, watchers, late }, `late` being timers of questions by their number
let asked = 0;

// Starts the kit whose worker stands at this address. `watch` is told { stage, of }, { ready } and { failed }.
export function start(address, watch = () => {}) {
  const one = running.get(address) ?? opened(address);
  one.watchers.add(watch);
  if (one.last) watch(one.last);
  one.port.postMessage({ start: true });
}

export function isReady(address) {
  return running.get(address)?.last?.ready === true;
}

// Whether it is ready, or is so in a moment: a page that has just come hears only then of a worker that other pages started.
export async function isSoonReady(address) {
  if (running.has(address) && !isReady(address)) {
    await new Promise((heard) => {
      running.get(address).watchers.add((now) => { if (now.ready) heard(); });
      setTimeout(heard, MOMENT);
    });
  }
  return isReady(address);
}

// Asks it; what comes of it goes to the port that is handed over. Where it is another question's turn for long, that is said.
export function ask(address, question, port) {
  start(address);
  const one = running.get(address);
  const id = ++asked;
  one.late.set(id, setTimeout(() => { if (one.last?.ready) showBusy(true); }, PATIENCE));
  one.port.postMessage({ ask: question, id }, [port]);
}

function hasBegun({ late }, id) {
  clearTimeout(late.get(id));
  late.delete(id);
  if (!late.size) showBusy(false);
}

// A line at the foot of the page.
function showBusy(isBusy) {
  const line = document.querySelector("[data-device-busy]");
  if (line) line.hidden = !isBusy;
}

function opened(address) {
  const worker = workerAt(address);
  const one = { port: worker.port ?? worker, watchers: new Set(), last: null, late: new Map() };
  running.set(address, one);
  one.port.onmessage = ({ data }) => {
    if (data.life) return void navigator.locks.request(data.life, () => ended(address, one));
    if (data.begun) return void hasBegun(one, data.begun);
    one.last = data;
    for (const watch of one.watchers) watch(data);
    return undefined;
  };
  one.port.start?.();
  // It could not even be fetched.
  worker.onerror = () => { if (!one.last) failed(address, one); };
  return one;
}

function failed(address, one) {
  one.last = { failed: "It is not here." };
  for (const watch of one.watchers) watch(one.last);
  ended(address, one);
}

// Browsers end a worker where memory is short, and say so to nobody. The next question starts it anew.
function ended(address, one) {
  if (running.get(address) === one) running.delete(address);
  for (const id of one.late.keys()) hasBegun(one, id);
  navigator.serviceWorker.controller?.postMessage("ended");
}

function workerAt(address) {
  // It lives on from one page to the next.
  if ("SharedWorker" in window) return new SharedWorker(address, { type: "module", extendedLifetime: true });
  return new Worker(address, { type: "module" });
}
