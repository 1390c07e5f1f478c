// What waits for a network is sent from whatever page is open: what does that, and what knows the lists, comes only where
// something waits.
const LISTS = ["board-outbox", "puzzle-outbox"];
const EMPTY = "[]";

export function sendLater() {
  let isSending = false;
  const look = async () => {
    if (isSending || LISTS.every((name) => (localStorage[name] ?? EMPTY) === EMPTY)) return;
    isSending = true;
    try {
      await (await import("./outbox/main.js")).sendWaiting();
    } catch {
      // It is fetched with the next page.
    }
    isSending = false;
  };
  for (const change of ["online", "waiting-changed"]) window.addEventListener(change, look);
  look();
}
