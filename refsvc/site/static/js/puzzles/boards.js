// The small boards of a list come as they come into sight, drawn within the page, in its typeface and colours.

const AHEAD = "120px";

export function watchBoards(within = [document]) {
  const places = [...within].flatMap((one) => [...one.querySelectorAll("[data-board]")]);
  if (!places.length) return;
  const watcher = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      show(target);
    }
  }, { rootMargin: AHEAD });
  places.forEach((place) => watcher.observe(place));
}

async function show(place) {
  try {
    const response = await fetch(`${place.href}/board.svg`);
    if (response.ok) place.innerHTML = await response.text();
  } catch {
    // Without a network the list tells the rest.
  }
}
