// The list follows its filters as they are chosen, in place: nothing jumps, the focus stays, and so does the address.
import { watchBoards } from "./boards.js";
import { toTheEnd } from "./further.js";
import { remembered, showProgress } from "./progress.js";

export function watchFilter() {
  const form = document.querySelector("[data-filter]");
  if (form) {
    form.addEventListener("change", (event) => { if (!event.target.matches("[data-mine]")) follow(form); });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      follow(form);
    });
  }
  const mine = document.querySelector("[data-mine]");
  if (mine) {
    mine.closest("[data-mine-field]").hidden = false;
    mine.addEventListener("change", () => showMine(mine));
  }
  const field = document.querySelector("[data-narrow]");
  field?.addEventListener("input", () => narrow(field.value));
  if (field) field.closest("[hidden]")?.removeAttribute("hidden");
}

let asked = null;

// What matches what is chosen now; of several choices in a row only the last one is answered.
async function follow(form) {
  asked?.abort();
  asked = new AbortController();
  const chosen = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
  const address = chosen.size ? `${form.action}?${chosen}` : form.action;
  const found = document.querySelector("[data-found]");
  found.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(address, { signal: asked.signal });
    if (!response.ok) throw new Error(response.statusText);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    found.replaceChildren(...page.querySelector("[data-found]").childNodes);
    for (const choice of form.querySelectorAll("select[name]")) recount(choice, page.querySelector(`[data-filter] select[name="${choice.name}"]`));
    form.querySelector("[data-unfiltered]").hidden = !chosen.size;
    history.replaceState(history.state, "", address);
    showProgress();
    watchBoards([found]);
    const mine = form.querySelector("[data-mine]");
    if (mine?.value) await showMine(mine);
    found.removeAttribute("aria-busy");
  } catch (error) {
    if (error.name !== "AbortError") location.assign(address);
  }
}

// How many there are of each value; what is chosen stays chosen.
function recount(choice, counted) {
  const chosen = choice.value;
  choice.replaceChildren(...[...counted.options].map((option) => document.importNode(option, true)));
  choice.value = chosen;
}

// Which puzzles the reader solved or missed only this browser knows, so it is here that they are chosen.
async function showMine(choice) {
  await toTheEnd();
  const known = remembered();
  const lines = [...document.querySelectorAll("[data-puzzle]")];
  for (const line of lines) line.hidden = Boolean(choice.value) && standing(line, known) !== choice.value;
  const count = document.querySelector("[data-shown-count]");
  if (count) count.textContent = String(lines.filter((line) => !line.hidden).length);
}

function standing(line, known) {
  if ("solved" in line.dataset) return "solved";
  return known[line.dataset.puzzle]?.tries ? "missed" : "new";
}

function narrow(words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  for (const line of document.querySelectorAll("[data-narrowed] > li")) {
    const text = line.textContent.toLowerCase();
    line.hidden = !wanted.every((word) => text.includes(word)) && !line.querySelector(":checked");
  }
}
