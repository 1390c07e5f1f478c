// Python beside the page: starts it once, and asks it request by request. Pages share it where browsers allow that.
//
// A page sends { start: true }, and is told { stage, of } while it starts, then { ready: true } or { failed: text }; a start
// from the memory that an earlier one left has fewer stages.
// It sends { ask: { method, url, root, headers, body }, id } with a port, and is told { begun: id } once it is its turn. The
// port gets { status, headers }, then { piece } once or more and { end: true }; { failed: text } where nothing can be
// answered. { cancel: true } through the port ends it. The page is told { life } as well, the name of a lock that is free
// once this worker has ended, however that came about.

import { STAGES, begun } from "./starting.mjs";
import { dropMemory, keepMemory, memoryOf } from "./memory.mjs";

const CAN_WAIT = "Suspending" in WebAssembly; // within a call of Python
const IDLE = 1500;
const LONG = /\/(compare|solve)$/; // what may take seconds
const told = new Set(); // ports of pages that wait for the start
const life = crypto.randomUUID();
const living = new Promise((held) => {
  navigator.locks.request(life, () => {
    held();
    return new Promise(() => {});
  });
});
let starting = null;
let last = { stage: 0, of: STAGES };
const waiting = []; // questions whose turn has not come
let turn = Promise.resolve();
let lastAsked = 0;

if ("onconnect" in self) self.onconnect = (event) => listen(event.ports[0]);
else listen(self);

function listen(port) {
  living.then(() => port.postMessage({ life }));
  port.onmessage = ({ data, ports }) => {
    if (data.start) start(port);
    if (data.ask) {
      start(port);
      enqueue(data.ask, ports[0], () => port.postMessage({ begun: data.id }));
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

async function started() {
  const one = await begun((stage) => {
    last = { stage, of: STAGES };
    for (const port of told) port.postMessage(last);
  });
  // Where it can't be done, later starts take as long as this one.
  if (one.isAnew) prepareLaterStarts(one).catch(() => {});
  return one;
}

// Python does one thing at a time: what is asked meanwhile waits, and is left out where nobody wants it any more.
function enqueue(asked, port, tellBegun) {
  const question = { asked, port, tellBegun, isWanted: true };
  lastAsked = performance.now();
  port.onmessage = ({ data }) => {
    if (data.cancel) question.isWanted = false;
  };
  waiting.push(question);
  turn = turn.then(() => answerNext(waiting.shift()));
}

async function answerNext(question, isBetween = false) {
  if (!question) return;
  question.tellBegun();
  try {
    if (question.isWanted) await answered(question, isBetween);
  } catch (failure) {
    // What the service itself can't do is an answer of its own: this is Python, out of memory for instance, or begun with a
    // memory that is spoilt.
    await dropMemory().catch(() => {});
    question.port.postMessage({ failed: String(failure) });
    self.close();
  }
}

async function answered(question, isBetween) {
  const { asked, port } = question;
  const { python, inside, pocket } = await starting;
  const begin = (status, headers) => port.postMessage({ status, headers });
  const take = (piece) => port.postMessage({ piece });
  // What pages said meanwhile is heard before it is looked at whether this one waits. Nobody waits long for what is soon said.
  const look = async () => {
    await new Promise((heard) => { setTimeout(heard); });
    if (!isBetween) await answerBetween(question);
    return question.isWanted;
  };
  const headers = python.toPy(asked.headers);
  const sent = python.toPy(new Uint8Array(asked.body ?? 0));
  const body = sent.tobytes();
  const page = inside.Page(begin, take, look);
  const all = [asked.method, asked.url, headers, body, page, asked.root];
  if (CAN_WAIT) await pocket.answer.callPromising(...all);
  else pocket.answer(...all);
  // No page may be held on to by the memory that is kept.
  for (const own of [headers, sent, body, page]) own.destroy();
  port.postMessage({ end: true });
}

// While one question takes long, the short ones are answered in between.
async function answerBetween(long) {
  for (let place = 0; long.isWanted && place >= 0;) {
    place = waiting.findIndex(({ asked }) => !LONG.test(new URL(asked.url).pathname));
    if (place >= 0) await answerNext(waiting.splice(place, 1)[0], true);
  }
}

// While nobody asks, what readers ask most is asked once: what that takes is ready then in the memory that is kept.
async function prepareLaterStarts({ python, pocket }) {
  let isMore = true;
  while (isMore) await inIdleTurn(() => { isMore = pocket.rehearse(); });
  // Copying it takes a moment, packing it some seconds: those keep nobody waiting.
  await keepMemory(await inIdleTurn(() => memoryOf(python)));
}

async function inIdleTurn(work) {
  for (let wait = 1; wait > 0; wait = lastAsked + IDLE - performance.now()) {
    await new Promise((later) => { setTimeout(later, wait); });
  }
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}
