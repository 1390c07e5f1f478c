// The worker in which the kit runs. Pages share one where the browser has such; else each page has its own.

const running = new Map(); // by address: { port, last, watchers }

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

// Asks it; what comes of it goes to the port that is handed over.
export function ask(address, question, port) {
  start(address);
  running.get(address).port.postMessage({ ask: question }, [port]);
}

function opened(address) {
  const one = { port: portOf(address), watchers: new Set(), last: null };
  running.set(address, one);
  one.port.onmessage = ({ data }) => {
    if (data.life) return void navigator.locks.request(data.life, () => ended(address, one));
    one.last = data;
    for (const watch of one.watchers) watch(data);
    return undefined;
  };
  one.port.start?.();
  return one;
}

// Browsers end a worker where memory is short, and say so to nobody. The next question starts it anew.
function ended(address, one) {
  if (running.get(address) === one) running.delete(address);
  navigator.serviceWorker.controller?.postMessage("ended");
}

function portOf(address) {
  // It lives on from one page to the next.
  if ("SharedWorker" in window) return new SharedWorker(address, { type: "module", extendedLifetime: true }).port;
  return new Worker(address, { type: "module" });
}
