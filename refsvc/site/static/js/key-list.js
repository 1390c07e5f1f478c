// The question mark opens the list of keys, and closes it again.

import { isTyping } from "./typing.js";

export function watchKeyList() {
  const list = document.getElementById("keys");
  if (!list) return;
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    list.togglePopover();
  });
}
