// Where a session begins: the browser tells what it keeps, so that the puzzles suit whoever has no nickname.
import { forget, rating, remembered, today, tries } from "./progress.js";

export function watchTraining() {
  for (const form of document.querySelectorAll("[data-training], [data-picture-form]")) {
    form.addEventListener("formdata", ({ formData }) => {
      formData.set("day", today());
      formData.set("tries", JSON.stringify(tries()));
      const own = rating();
      if (own) {
        formData.set("rating", own.value);
        formData.set("rated", own.tries);
      }
    });
  }
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
