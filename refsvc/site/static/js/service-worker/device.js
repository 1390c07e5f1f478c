// Asks what is kept on this device. Only pages can start it and hold it, so a page passes the question on: the one that
// asks, else any that is open; the page that is being left is there until the next one comes.
import { keptKit } from "../device/kept.js";

const TIME_TO_TAKE = 1500; // a page that does not take a question by then is asleep
const BODILESS = [204, 205, 304];
let known; // the kit that is kept; null for none, and nothing before it was looked at

export async function kitNow() {
  return known === undefined ? lookForKit() : known;
}

// What is kept is read again only when a page says that it has changed: every question asks for it.
export async function lookForKit() {
  known = (await keptKit()) ?? (SETTINGS.answering ? { worker: SETTINGS.answering } : null);
  return known;
}

// Whether it may be that a kit is kept; false only where that was looked at.
export function mayBeKept() {
  return known !== null;
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

// The answer of the kit; null where no page is there that could ask it, or where `onlyIfReady` holds and it is not.
export async function answerOf(event, question, onlyIfReady = false) {
  const kit = await kitNow();
  if (!kit) return null;
  const open = await self.clients.matchAll({ type: "window" });
  const order = [...open.filter((one) => one.id === event.clientId), ...open.filter((one) => one.id !== event.clientId)];
  for (const client of order) {
    const answer = await asked(client, { kit, question, onlyIfReady }, event.request);
    if (answer) return answer;
  }
  return null;
}

function asked(client, message, { signal, mode }) {
  const { port1: port, port2 } = new MessageChannel();
  return new Promise((settle) => {
    let [head, pieces] = [null, null];
    const late = setTimeout(() => settle(null), TIME_TO_TAKE);
    const cancel = () => port.postMessage({ cancel: true });
    const body = new ReadableStream({ start: (own) => { pieces = own; }, cancel });
    // A page is given when it is whole: the one before it goes as soon as it begins to come, and may end the worker.
    const isWhole = mode === "navigate";
    const answer = () => settle(new Response(BODILESS.includes(head.status) ? null : body, { status: head.status, headers: head.headers }));
    signal.addEventListener("abort", cancel);
    port.onmessage = ({ data }) => {
      if (data.taken) clearTimeout(late);
      if (data.declined || data.failed) {
        settle(null);
        pieces.error(new Error(data.failed));
      }
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
