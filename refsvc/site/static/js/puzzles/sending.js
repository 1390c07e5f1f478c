// What waits for a network is sent as soon as there is one, from whichever page about puzzles is open; the board does so where puzzles are made.

export function sendWhatWaits() {
  window.addEventListener("online", look);
  look();
}

async function look() {
  try {
    if (localStorage["puzzle-outbox"]?.length > 2) (await import("../works/puzzles-sent.js")).sendPuzzles();
  } catch {
    // The next page looks again.
  }
}
