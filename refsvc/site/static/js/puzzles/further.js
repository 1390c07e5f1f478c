// The list goes on where it is, when it is asked to; without a script, on a page of its own.
import { watchBoards } from "./boards.js";
import { showProgress } from "./progress.js";

export function watchFurther() {
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("[data-further]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const first = await goOn(link);
    first?.querySelector("a.puzzle-title")?.focus();
  });
}

// All that is left of the list, for whoever looks for something in it that only this browser knows.
export async function toTheEnd() {
  let link;
  while ((link = document.querySelector("[data-further]")) && await goOn(link));
}

// Takes in the next part of the list; gives its first line, or nothing where the service did not answer.
async function goOn(link) {
  try {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(response.statusText);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    // One that was published meanwhile moves those behind it on: what stands here already comes again.
    const there = new Set([...document.querySelectorAll("[data-puzzle]")].map((line) => line.dataset.puzzle));
    const lines = [...page.querySelectorAll("[data-puzzle]")].filter((line) => !there.has(line.dataset.puzzle));
    document.querySelector(".puzzle-lines").append(...lines);
    const next = page.querySelector("[data-further]");
    if (next) link.replaceWith(next);
    else link.parentElement.remove();
    showProgress();
    watchBoards(lines);
    return lines[0];
  } catch {
    location.assign(link.href);
    return null;
  }
}
