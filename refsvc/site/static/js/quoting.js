// Buttons that copy a quotation; without them its text can be selected by hand.

export function watchCopying() {
  copyOn(document);
}

export function copyOn(place) {
  for (const button of place.querySelectorAll("button[data-copy]")) {
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", () => copy(button));
  }
}

async function copy(button) {
  const source = document.getElementById(button.dataset.copy);
  const said = button.closest("details").querySelector("[data-copied]");
  try {
    await navigator.clipboard.writeText(source.value);
    said.textContent = "Copied.";
  } catch {
    source.select();
    said.textContent = "Selected: copy it with your keyboard.";
  }
}
