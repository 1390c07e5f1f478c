// Marks in the contents of a long page the section that is being read, and folds them once something was chosen.

// What has passed this line below the top of the screen is being read; what is chosen stops above it.
const READING_LINE = 80;

export function watchContents() {
  const contents = document.querySelector(".contents");
  if (!contents) return;
  const links = [...contents.querySelectorAll("a")];
  const places = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  let waits = false;
  const mark = () => {
    waits = false;
    const last = places.findLastIndex((place) => place && place.getBoundingClientRect().top <= READING_LINE);
    links.forEach((link, number) => {
      if (number === Math.max(last, 0)) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
    keepInSight(contents, links[Math.max(last, 0)]);
  };
  const later = () => {
    if (!waits) requestAnimationFrame(mark);
    waits = true;
  };
  window.addEventListener("scroll", later, { passive: true });
  window.addEventListener("resize", later);
  contents.addEventListener("toggle", later, true);
  contents.addEventListener("click", (event) => {
    if (event.target.closest("a")) contents.querySelector("details").open = false;
  });
  mark();
}

// The box of the contents scrolls by itself, never the page.
function keepInSight(contents, link) {
  const box = contents.querySelector("details[open]") ?? contents;
  for (const one of [contents, box]) {
    const room = one.getBoundingClientRect();
    const at = link.getBoundingClientRect();
    if (at.top < room.top + 40) one.scrollTop -= room.top + 40 - at.top;
    else if (at.bottom > room.bottom - 10) one.scrollTop += at.bottom - room.bottom + 10;
  }
}
