// Where a session begins, and where progress is kept: the browser tells what it has, so that the puzzles suit whoever has no
// nickname, and nothing of it is lost to whoever takes one.
import { allWorks } from "../works/following.js";
import { made } from "../works/made.js";
import { chooseEdition, edition, forget, hasUnkept, markKept, rating, remembered, today, tries } from "./progress.js";

export function watchTraining() {
  for (const form of document.querySelectorAll("[data-training], [data-picture-form], [data-bringing]")) {
    form.addEventListener("formdata", ({ formData }) => {
      for (const [name, value] of all()) formData.set(name, value);
      // Whoever made a puzzle knows its answer.
      if ("training" in form.dataset) formData.set("own", made().filter((one) => one.what === "puzzle").map((one) => one.slug).join(" "));
      if ("bringing" in form.dataset) formData.set("works", allWorks());
    });
  }
  const editions = document.querySelector("[data-trains]");
  if (editions) keepEdition(editions.elements.edition);
  bringAlong();
  showPicture();
  const forgetting = document.querySelector("[data-forgetting]");
  if (!forgetting || !Object.keys(remembered()).length) return;
  const standing = document.querySelector("[data-standing]");
  const own = rating();
  if (standing && own) standing.textContent = `Your rating is ${Math.round(own.value)}, after ${own.tries} ${own.tries === 1 ? "puzzle" : "puzzles"}.`;
  forgetting.hidden = false;
  forgetting.querySelector("[data-forget]").addEventListener("click", () => {
    forget();
    forgetting.replaceChildren("This browser keeps nothing of puzzles any more.");
  });
}

// Which edition is trained stays chosen.
function keepEdition(field) {
  const kept = edition();
  if ([...field].some((one) => one.value === kept)) field.value = kept;
  for (const one of field) one.addEventListener("change", () => chooseEdition(one.value));
}

// All that this browser keeps, in the fields of a form.
function all() {
  const own = rating();
  return [["day", today()], ["tries", JSON.stringify(tries())], ...own ? [["rating", own.value], ["rated", own.tries]] : []];
}

// What was made here without the nickname, as where there was no network, is brought to it; what it has already counts no
// other time.
async function bringAlong() {
  const address = document.querySelector("[data-nickname]")?.dataset.nickname;
  if (!address || !hasUnkept()) return;
  try {
    const response = await fetch(address, { method: "POST", body: new URLSearchParams([["do", "bring"], ...all()]) });
    if (!response.ok) return;
    markKept();
    if ((await response.json()).taken) location.reload();
  } catch {
    // It is brought the next time.
  }
}

// What the tries come to that only this browser keeps; the service draws them and keeps none.
async function showPicture() {
  const form = document.querySelector("[data-picture-form]");
  const picture = document.querySelector("[data-picture]");
  if (!form || picture.childElementCount || !tries().length) return;
  const body = new FormData(form);
  body.set("do", "picture");
  try {
    const response = await fetch(`${form.action}?fragment=picture`, { method: "POST", body: new URLSearchParams(body) });
    if (response.ok) picture.innerHTML = await response.text();
  } catch {
    // Without a network the page tells the rest.
  }
}
