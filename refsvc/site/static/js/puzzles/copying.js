// A link is copied by the button beside it.

export function watchCopying() {
  for (const button of document.querySelectorAll("[data-copy-text]")) {
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", () => copy(button));
  }
}

async function copy(button) {
  const source = document.getElementById(button.dataset.copyText);
  const said = button.parentElement.querySelector("[data-copied]");
  try {
    await navigator.clipboard.writeText(source.textContent);
    said.textContent = "Copied.";
  } catch {
    getSelection().selectAllChildren(source);
    said.textContent = "Selected: copy it with your keyboard.";
  }
}
