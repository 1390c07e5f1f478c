// What could not be saved for want of a network: kept in this browser, and sent as soon as there is one. Each new work has a
// secret of its own, so that one which arrived without an answer is not saved twice.
import { post, put, Refused, Unreachable } from "../server.js";
import { keepToken } from "./tokens.js";
import { remember } from "./works.js";

const WAITING = "board-outbox";
const BYTES = 24;

export function newSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

// Saves a new work, or the next version of one that has a slug. Without a network it waits here, and that is said.
export async function save(work) {
  try {
    return await sent(work);
  } catch (failure) {
    if (!isAway(failure)) throw failure;
    write([...waiting().filter((one) => one.token !== work.token), work]);
    throw new Unreachable("It is kept in this browser, and saved as soon as there is a network.");
  }
}

// Sends what waits, once the page is there and whenever the network comes back; `told` hears of each that arrived.
export function sendWaiting(told) {
  const sendAll = async () => {
    for (const work of waiting()) {
      try {
        told(work, await sent(work));
      } catch (failure) {
        if (isAway(failure)) return;
        // Somebody saved in between, or it is refused: nobody overwrites anything, and the position is among the drafts.
      }
      write(waiting().filter((one) => one.token !== work.token));
    }
  };
  window.addEventListener("online", sendAll);
  sendAll();
}

async function sent({ slug, version, token, document }) {
  const kept = slug ? await put(`scenarios/saved/${slug}`, { document, version, token }) : await post(`scenarios/saved?once=${token}`, document);
  keepToken(kept.slug, token);
  remember(kept.slug, document);
  return kept;
}

function isAway(failure) {
  return failure instanceof Unreachable || (failure instanceof Refused && failure.status === 503);
}

function waiting() {
  try {
    return JSON.parse(localStorage.getItem(WAITING)) ?? [];
  } catch {
    return [];
  }
}

function write(list) {
  try {
    localStorage.setItem(WAITING, JSON.stringify(list));
  } catch {
    // The position stays on the board and can be saved again.
  }
}
