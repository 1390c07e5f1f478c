// Puzzles on their way to the service: the form that keeps them is sent as it was filled in, again and again until it arrives.
import { Refused, Unreachable } from "../board/server.js";
import { at } from "../place.js";
import { noteMade } from "../works/made.js";
import { isAway, reach } from "./reaching.js";
import { save } from "./sending.js";
import { puzzlesWaiting, whenArrived } from "./waiting.js";

export const WAITS = "No network: the puzzle is kept on this device with all its words, and sent as soon as there is one. It stands in the list of what you made.";
const LATER = [429, 503];

export const puzzles = { waiting: puzzlesWaiting, sent };

// Where the puzzle is, once it is kept; null where it waits for a network.
export function savePuzzle(work) {
  return save(puzzles, work);
}

export function whenSentLater(heard) {
  whenArrived(puzzlesWaiting, ({ work }) => heard(work));
}

// Why the service can't keep a form now; nothing where it can. What it only is away for waits on this device.
export async function whyNotNow(work) {
  try {
    await reach();
    return "";
  } catch (failure) {
    return isAway(failure) && puzzlesWaiting.letWait(work()) ? WAITS : failure.message;
  }
}

// Its page tells whoever made it how it stands, and with which code it is changed.
async function sent({ address, fields }) {
  let response;
  try {
    response = await fetch(at(address), { method: "POST", body: new URLSearchParams(fields) });
  } catch {
    throw new Unreachable(WAITS);
  }
  if (LATER.includes(response.status)) throw new Unreachable(WAITS);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!response.redirected) throw new Refused(response.status, { detail: page.querySelector("[data-problems], [role=alert]")?.textContent.trim() });
  noteMade(page);
  return response.url;
}
