// Asks what is kept on this device. Only pages can start it and hold it, so a page passes the question on: the one that
// asks, else any that is open; the page that is being left is there until the next one comes.
import { keptKit, whenChanged } from "../device/kept.js";

const TIME_TO_TAKE = 1500; // a page that does not take a question by then is asleep
const TIME_TO_TAKE_OWN = 10_000; // one that asks itself is awake, if slow, or knows nothing of this
const BODILESS = [204, 205, 304];
const OF_HOST = SETTINGS.answering ? { digest: SETTINGS.offered, version: SETTINGS.version, worker: SETTINGS.answering } : null;
const OTHER = "other"; // the page that asks is of another version
const ENDED = "ended"; // Python ended before it began to answer
const open = new Set(); // questions under way: { client, end }
let known; // the kit that answers; null for none, and nothing before it was looked at

export async function kitNow() {
  return known === undefined ? lookForKit() : known;
}

// What is kept is read again only when a page says that it has changed: every question asks for it.
async function lookForKit() {
  known = (await keptKit()) ?? OF_HOST;
  return known;
}

whenChanged(lookForKit);

// Whether it may be that a kit is kept; false only where that was looked at.
export function mayBeKept() {
  return known !== null;
}

// Whether it is what is offered now, of the same version as the pages that are kept here.
export function isNewest(kit) {
  return kit.digest === SETTINGS.offered;
}

export function isOfKit(url) {
  return url.pathname.startsWith(SETTINGS.device) && url.pathname.split("/").length > SETTINGS.device.split("/").length;
}

export async function fromKit(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

// A question as a page can pass it on; made before the network takes its body.
export async function questionOf(request) {
  const body = request.method === "GET" ? null : await request.clone().arrayBuffer();
  const headers = Object.fromEntries(request.headers);
  return { method: request.method, url: request.url, root: SETTINGS.home.slice(0, -1), headers, body };
}

// The answer of the kit; null where no page is there that could ask it, or where `onlyIfReady` holds and it is not. A page of
// another version is never answered: it gets what `ofOther` gives.
export async function answerOf(event, question, { onlyIfReady = false, ofOther = () => null } = {}) {
  const kit = await kitNow();
  if (!kit) return null;
  const all = await self.clients.matchAll({ type: "window" });
  const order = [...all.filter((one) => one.id === event.clientId), ...all.filter((one) => one.id !== event.clientId)];
  let isOther = false;
  // What is kept may be older than a host of files, which has a kit of its own for its pages.
  for (const one of OF_HOST && !isNewest(kit) ? [kit, OF_HOST] : [kit]) {
    for (const client of order) {
      const isForItself = client.id === event.clientId && event.request.mode !== "navigate";
      const message = { kit: one, question, onlyIfReady, isForItself };
      let answer = await asked(client, message, event.request);
      // It may have ended long ago, and this page heard of it only now.
      if (answer === ENDED) answer = await asked(client, message, event.request);
      if (answer === OTHER) {
        isOther = true;
        break;
      }
      if (answer && answer !== ENDED) return answer;
    }
  }
  return isOther ? ofOther() : null;
}

// A page says that Python has ended, which answers nothing any more.
export function hearEnd({ id }) {
  for (const one of open) if (one.client.id === id) one.end();
}

function asked(client, message, { signal, mode }) {
  const { port1: port, port2 } = new MessageChannel();
  return new Promise((settle) => {
    let [head, pieces, isWanted] = [null, null, true];
    const cancel = () => {
      isWanted = false;
      port.postMessage({ cancel: true });
    };
    const body = new ReadableStream({ start: (own) => { pieces = own; }, cancel });
    // A page is given when it is whole: the one before it goes as soon as it begins to come, and may end the worker.
    const isWhole = mode === "navigate";
    const answer = () => settle(new Response(BODILESS.includes(head.status) ? null : body, { status: head.status, headers: head.headers }));
    const close = (outcome, why) => {
      open.delete(one);
      isWanted = false;
      settle(outcome);
      pieces.error(new Error(why));
    };
    const tooLate = () => {
      cancel();
      close(null, "the page is asleep");
    };
    const late = setTimeout(tooLate, message.isForItself ? TIME_TO_TAKE_OWN : TIME_TO_TAKE);
    const one = { client, end: () => close(head ? null : ENDED, "it has ended") };
    open.add(one);
    signal.addEventListener("abort", cancel);
    port.onmessage = ({ data }) => {
      clearTimeout(late);
      if (data.other) close(OTHER);
      if (data.declined || data.failed) close(null, data.failed);
      if (data.end) open.delete(one);
      if (!isWanted) return;
      if (data.status) {
        head = data;
        if (!isWhole) answer();
      }
      if (data.piece) pieces.enqueue(data.piece);
      if (data.end) {
        pieces.close();
        if (isWhole) answer();
      }
    };
    client.postMessage({ device: "ask", ...message }, [port2]);
  });
}

// Tells a page that it will be asked, so that it starts what is kept.
export function wake(client, kit) {
  client.postMessage({ device: "start", kit });
}
