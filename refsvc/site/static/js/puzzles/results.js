// The lead's page: results come in by themselves, without moving what is read, and the link is copied by a button.

const WAIT = 5000;
const shown = new WeakMap();

export function watchResults() {
  for (const button of document.querySelectorAll("[data-copy-text]")) {
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", () => copy(button));
  }
  const place = document.querySelector("[data-live-results]");
  if (place && !("closed" in place.dataset)) later(place);
}

function later(place) {
  setTimeout(async () => {
    if (!document.hidden) await refresh(place);
    later(place);
  }, WAIT);
}

async function refresh(place) {
  try {
    const response = await fetch(`${place.dataset.liveResults}?fragment=results`);
    if (response.ok) show(place, await response.text());
  } catch {
    // Without a network the page stays as it is; the next look may find it.
  }
}

function show(place, html) {
  // Tables that did not change stay where they are, with what is selected in them.
  if (shown.get(place) === html) return;
  shown.set(place, html);
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const scrolled = [...place.querySelectorAll(".results-scroll")].map((one) => [one.getAttribute("aria-label"), one.scrollLeft, one === document.activeElement]);
  const [x, y] = [scrollX, scrollY];
  place.replaceChildren(fresh.content);
  for (const [label, left, isFocused] of scrolled) {
    const one = place.querySelector(`.results-scroll[aria-label="${label}"]`);
    if (!one) continue;
    one.scrollLeft = left;
    if (isFocused) one.focus({ preventScroll: true });
  }
  scrollTo({ left: x, top: y, behavior: "instant" });
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
