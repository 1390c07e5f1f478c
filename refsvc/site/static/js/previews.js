// A glance at what a link leads to: by pointer, by keyboard focus, or by a first tap.

const DELAY = 220;
const GRACE = 200;
const known = new Map();
let box = null;
let anchor = null;
let timer = 0;
let wasTouched = false;
let pointer = ""; // where it was moved to last
let under = null; // what came to lie under it while it rested

export function watchPreviews() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    under = whereOf(event) === pointer ? event.target : null;
    if (!under) pointAt(event.target);
  });
  document.addEventListener("pointermove", (event) => {
    pointer = whereOf(event);
    if (!under) return;
    under = null;
    if (event.pointerType === "mouse") pointAt(event.target);
  }, { passive: true });
  document.addEventListener("pointerdown", (event) => {
    wasTouched = event.pointerType === "touch";
    if (box && !box.contains(event.target) && previewed(event.target) !== anchor) hide();
  });
  document.addEventListener("focusin", (event) => {
    if (wasTouched) return;
    const link = previewed(event.target);
    if (link && link.matches(":focus-visible")) plan(link, DELAY);
    else if (!box?.contains(event.target)) hide();
  });
  document.addEventListener("click", (event) => {
    const link = previewed(event.target);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Whoever is in the midst of something stays there, and reads the text beside it.
    const stays = link.closest("[data-stays]");
    if (!stays && (!wasTouched || link === anchor)) return;
    event.preventDefault();
    keep(link);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
}

const whereOf = ({ clientX, clientY }) => `${clientX} ${clientY}`;

function pointAt(element) {
  const link = previewed(element);
  if (link) plan(link, DELAY);
  else if (!box?.contains(element)) planToHide();
  else clearTimeout(timer);
}

function previewed(element) {
  const link = element.closest?.("main a[data-id], main a[class][href*='/e/']");
  return link && !link.closest(".preview") ? link : null;
}

function plan(link, delay) {
  clearTimeout(timer);
  if (link !== anchor) timer = setTimeout(() => show(link), delay);
}

function planToHide() {
  clearTimeout(timer);
  timer = setTimeout(hide, GRACE);
}

function hide() {
  clearTimeout(timer);
  anchor?.removeAttribute("aria-describedby");
  box?.remove();
  box = anchor = null;
}

async function show(link) {
  const html = await read(link);
  if (!html || !link.isConnected) return;
  hide();
  anchor = link;
  box = document.createElement("div");
  box.className = "preview";
  box.id = "preview";
  box.setAttribute("role", "tooltip");
  box.innerHTML = html;
  document.getElementById("main").append(box);
  link.setAttribute("aria-describedby", box.id);
  if (!wasTouched) place(link);
}

// Shows it with the way to the page, however it came to be shown.
async function keep(link) {
  if (link !== anchor) await show(link);
  if (link === anchor && !box.querySelector(".preview-open")) box.append(opening(link));
}

function opening(link) {
  const open = document.createElement("a");
  open.href = link.getAttribute("href");
  open.className = "preview-open";
  open.textContent = "Open the page";
  return open;
}

async function read(link) {
  const address = link.getAttribute("href").split("#")[0];
  if (!known.has(address)) {
    try {
      const response = await fetch(`${address}?fragment=preview`);
      if (!response.ok) return "";
      known.set(address, await response.text());
    } catch {
      return "";
    }
  }
  return known.get(address);
}

function place(link) {
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const left = Math.max(12, Math.min(at.left, document.documentElement.clientWidth - size.width - 12));
  const fitsBelow = at.bottom + size.height + 12 < window.innerHeight;
  const top = fitsBelow || at.top < size.height + 12 ? at.bottom + 6 : at.top - size.height - 6;
  box.style.left = `${left + window.scrollX}px`;
  box.style.top = `${top + window.scrollY}px`;
}
