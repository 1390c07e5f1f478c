// Python beside the page: starts it once, and asks it request by request. Pages share it where browsers allow that.
//
// A page sends { start: true }, and is told { stage, of } while it starts, then { ready: true } or { failed: text }.
// It sends { ask: { method, url, root, headers, body } } with a port, which gets { status, headers }, then { piece } once or
// more and { end: true }; { failed: text } where nothing can be answered. { cancel: true } through the port ends it. It is
// told { life } as well, the name of a lock that is free once this worker has ended, however that came about.

const CORPUS = "corpus.json";
const HOME = "/kit";
const FOLDERS = { program: "/program", terms: `${HOME}/terms`, beside: `${HOME}/beside` }; // each comes as an archive
const STAGES = 4;
const CAN_WAIT = "Suspending" in WebAssembly; // within a call of Python
const home = new URL("./", import.meta.url);
const told = new Set(); // ports of pages that wait for the start
const life = crypto.randomUUID();
const living = new Promise((begun) => {
  navigator.locks.request(life, () => {
    begun();
    return new Promise(() => {});
  });
});
let starting = null;
let last = { stage: 0, of: STAGES };
let turn = Promise.resolve();

if ("onconnect" in self) self.onconnect = (event) => listen(event.ports[0]);
else listen(self);

function listen(port) {
  living.then(() => port.postMessage({ life }));
  port.onmessage = ({ data, ports }) => {
    if (data.start) start(port);
    if (data.ask) {
      start(port);
      enqueue(data.ask, ports[0]);
    }
  };
  port.start?.();
}

function start(port) {
  starting ??= started();
  told.add(port);
  port.postMessage(last);
  starting.then(
    () => port.postMessage({ ready: true }),
    (failure) => {
      starting = null;
      port.postMessage({ failed: String(failure) });
    },
  ).finally(() => told.delete(port));
}

function tell(stage) {
  last = { stage, of: STAGES };
  for (const port of told) port.postMessage(last);
}

async function started() {
  tell(0);
  const corpus = fetched(CORPUS);
  const archives = Object.entries(FOLDERS).map(([name, folder]) => [fetched(`${name}.tar`), folder]);
  const { loadPyodide } = await import(new URL("pyodide.mjs", home));
  const python = await loadPyodide({ indexURL: home.href });
  tell(1);
  for (const [archive, extractDir] of archives) python.unpackArchive(await archive, "tar", { extractDir });
  python.FS.writeFile(`${HOME}/${CORPUS}`, await corpus);
  tell(2);
  python.runPython(`import sys; sys.path.insert(0, "${FOLDERS.program}")`);
  const inside = python.pyimport("refsvc.pocket");
  tell(3);
  const pocket = inside.Pocket(python.pyimport("pathlib").Path(HOME));
  tell(4);
  return { python, inside, pocket };
}

async function fetched(file) {
  const answer = await fetch(new URL(file, home));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

// Python does one thing at a time: what is asked meanwhile waits, and is left out where nobody wants it any more.
function enqueue(asked, port) {
  const state = { isWanted: true };
  port.onmessage = ({ data }) => {
    if (data.cancel) state.isWanted = false;
  };
  turn = turn.then(() => (state.isWanted ? answered(asked, port, state) : null)).catch((failure) => {
    // What the service itself can't do is an answer of its own: this is Python, out of memory for instance.
    port.postMessage({ failed: String(failure) });
    self.close();
  });
}

async function answered(asked, port, state) {
  const { python, inside, pocket } = await starting;
  const begin = (status, headers) => port.postMessage({ status, headers });
  const take = (piece) => port.postMessage({ piece });
  // What the page said meanwhile is heard before it is looked at whether it waits.
  const look = () => new Promise((heard) => { setTimeout(() => heard(state.isWanted)); });
  const headers = python.toPy(asked.headers);
  const body = python.toPy(new Uint8Array(asked.body ?? 0)).tobytes();
  const question = [asked.method, asked.url, headers, body, inside.Page(begin, take, look), asked.root];
  if (CAN_WAIT) await pocket.answer.callPromising(...question);
  else pocket.answer(...question);
  port.postMessage({ end: true });
}
