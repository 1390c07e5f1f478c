// What waits for a network is sent as soon as there is one, from whichever page of the site is open.
import { KeptList } from "./works/kept-list.js";
import { toBeSent, whenWaitingChanges } from "./works/positions-waiting.js";

export function sendWhatWaits() {
  window.addEventListener("online", sendPuzzles);
  sendPuzzles();
  let isSending = false;
  const sendPositions = async () => {
    if (isSending || !toBeSent().length) return;
    isSending = true;
    // Where its script can't be had, it is fetched with the next page.
    const sent = await import("./works/positions-sent.js").catch(() => null);
    await sent?.sendPositions();
    isSending = false;
  };
  window.addEventListener("online", sendPositions);
  whenWaitingChanges(sendPositions);
  sendPositions();
}

async function sendPuzzles() {
  if (!new KeptList("puzzle-outbox").all.length) return;
  const sent = await import("./works/puzzles-sent.js").catch(() => null);
  sent?.sendPuzzles();
}
