// How things are written, such as “attack d3 d5”: seen beside the sentences by those who want it.
const KEPT = "board-notation";

export function watchNotation(app, field) {
  field.checked = read();
  const show = () => { app.toggleAttribute("data-notation-on", field.checked); };
  field.addEventListener("change", () => {
    show();
    try {
      localStorage.setItem(KEPT, String(field.checked));
    } catch {
      // Without a memory the switch holds until the page is left.
    }
  });
  show();
}

function read() {
  try {
    return localStorage.getItem(KEPT) === "true";
  } catch {
    return false;
  }
}
