// Where the focus goes back to when what it was in is closed.

// Back to what had the focus; where that was drawn anew, to what stands in its place, else to the board.
export function focusBack(page, opener, battlefield) {
  const key = opener?.dataset?.key;
  const again = opener?.isConnected ? opener : key && page.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (again && again !== document.body && again.checkVisibility({ visibilityProperty: true }) && !again.disabled) again.focus({ preventScroll: true });
  else battlefield.focus(undefined, { preventScroll: true });
}

// Into what has opened: its heading, or the first thing that can be pressed while that is still to come.
export function focusInto(root) {
  const heading = root.querySelector("h2, h3");
  const target = heading ?? root.querySelector("button:not(.close)") ?? root.querySelector("button");
  if (heading) heading.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
