// What waits for a network is sent from whatever page is open: what does that comes only where something waits.
import { isAnythingToBeSent, whenWaitingChanges } from "./outbox/waiting.js";

export function sendLater() {
  let isSending = false;
  const look = async () => {
    if (isSending || !isAnythingToBeSent()) return;
    isSending = true;
    try {
      await (await import("./outbox/main.js")).sendWaiting();
    } catch {
      // It is fetched with the next page.
    }
    isSending = false;
  };
  window.addEventListener("online", look);
  whenWaitingChanges(look);
  look();
}
