// The lead's page: results come in by themselves, without moving what is read.

const WAIT = 5000;
const shown = new WeakMap();

export function watchResults() {
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
