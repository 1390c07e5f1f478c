// The keys that hold everywhere on the page.

// `bound` gives what each key does, or nothing where it does not mean anything now.
export function watchKeys(desk, bound) {
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.matches("input:not([type=checkbox], [type=file]), textarea, select");
    if (event.key === "Escape" && !event.defaultPrevented) return void bound.Escape(event);
    if (isTyping || event.altKey || event.defaultPrevented) return undefined;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const press = isCommand ? { z: () => (event.shiftKey ? desk.redo() : desk.undo()), y: () => desk.redo() }[key] : bound[key];
    if (!press) return undefined;
    event.preventDefault();
    return press(event);
  });
}
