// The worker in which the kit runs. Pages share one where the browser has such; else each page has its own.

let running = null; // { address, port, isReady, watchers }

// Starts the kit whose worker stands at this address. `watch` is told { stage, of }, { ready } and { failed }.
export function start(address, watch = () => {}) {
  if (running?.address !== address) running = opened(address);
  running.watchers.add(watch);
  if (running.last) watch(running.last);
  running.port.postMessage({ start: true });
}

export function isReady(address) {
  return running?.address === address && running.last?.ready === true;
}

// Asks it; what comes of it goes to the port that is handed over.
export function ask(address, question, port) {
  start(address);
  running.port.postMessage({ ask: question }, [port]);
}

function opened(address) {
  const one = { address, port: portOf(address), watchers: new Set(), last: null };
  one.port.onmessage = ({ data }) => {
    one.last = data;
    for (const watch of one.watchers) watch(data);
  };
  one.port.start?.();
  return one;
}

function portOf(address) {
  // It lives on from one page to the next.
  if ("SharedWorker" in window) return new SharedWorker(address, { type: "module", extendedLifetime: true }).port;
  return new Worker(address, { type: "module" });
}
