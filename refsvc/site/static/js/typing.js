// Whether a key that is pressed there belongs to what is typed, and is no key of the page.

export function isTyping(element) {
  // Pages begin with the focus in their search: while nothing is typed there, no sign begins a query either.
  if (element.matches("form[data-live] input") && !element.value) return false;
  return element.matches("input, textarea, select, [contenteditable]");
}
