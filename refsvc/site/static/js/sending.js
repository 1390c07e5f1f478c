// What waits for a network is sent as soon as there is one, from whichever page of the site is open.
import { KeptList } from "./works/kept-list.js";

export function sendWhatWaits() {
  const look = async () => {
    if (!new KeptList("puzzle-outbox").all.length) return;
    const sent = await import("./works/puzzles-sent.js").catch(() => null);
    sent?.sendPuzzles();
  };
  window.addEventListener("online", look);
  look();
}
