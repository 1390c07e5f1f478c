// The keys that hold everywhere on the page. Where letters are letters, in a field and on a space while setting up, they hold with Alt.
const LETTER = /^Key([A-Z])$/;

const ARROW = /^Arrow/;

// `bound` gives what each key does, or nothing where it does not mean anything now. An arrow leads from the tools, and from where
// nothing has the focus, to the board.
export function watchKeys(desk, bound) {
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.matches("input:not([type=checkbox], [type=file]), textarea, select");
    if (event.key === "Escape" && !event.defaultPrevented) return void bound.Escape(event);
    if (event.defaultPrevented || (isTyping && !event.altKey)) return undefined;
    if (ARROW.test(event.key) && (event.target === document.body || event.target.closest(".board-tools"))) return desk.emit("on-board");
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const steps = { z: () => (event.shiftKey ? desk.redo() : desk.undo()), y: () => desk.redo() };
    const press = event.altKey ? withAlt(bound, event) : isCommand ? steps[key] : bound[key];
    if (!press) return undefined;
    event.preventDefault();
    return press(event);
  });
}

// By its place on the keyboard: with Alt, some machines make another sign of a letter. Alt and Ctrl together write signs.
function withAlt(bound, { code, ctrlKey, metaKey }) {
  const [, letter] = LETTER.exec(code) ?? [];
  return letter && !ctrlKey && !metaKey ? bound[letter.toLowerCase()] : undefined;
}
