// Filters take effect as soon as one is chosen; and a list that is long to scroll can be narrowed by typing.
import { toTheEnd } from "./further.js";
import { remembered } from "./progress.js";

export function watchFilter() {
  const form = document.querySelector("[data-filter]");
  form?.addEventListener("change", (event) => {
    if (!event.target.matches("[data-mine]")) form.requestSubmit();
  });
  watchMine();
  const field = document.querySelector("[data-narrow]");
  field?.addEventListener("input", () => narrow(field.value));
  if (field) field.closest("[hidden]")?.removeAttribute("hidden");
}

// Which puzzles the reader solved or missed only this browser knows, so it is here that they are chosen.
function watchMine() {
  const choice = document.querySelector("[data-mine]");
  if (!choice) return;
  choice.closest("[data-mine-field]").hidden = false;
  choice.addEventListener("change", async () => {
    await toTheEnd();
    const known = remembered();
    const lines = [...document.querySelectorAll("[data-puzzle]")];
    for (const line of lines) line.hidden = Boolean(choice.value) && standing(line, known) !== choice.value;
    const count = document.querySelector("[data-shown-count]");
    if (count) count.textContent = String(lines.filter((line) => !line.hidden).length);
  });
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
