// Positions that boards of this browser keep: each is brought into the ruling by one touch.
import { written } from "../board/scenario.js";
import { Drafts } from "../board/keeping/drafts.js";

const MOST = 6;
let drafts = null;

export function offerDrafts(form, take) {
  const place = form.querySelector("[data-drafts]");
  if (!place) return;
  drafts ??= new Drafts(location.pathname);
  const found = drafts.others().slice(0, MOST);
  place.hidden = !found.length;
  place.querySelector("[data-drafts-list]").replaceChildren(...found.map((draft) => offer(form, draft, take)));
}

function offer(form, draft, take) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "press press-quiet";
  button.textContent = `${draft.document.title || "A position without a title"} · ${new Date(draft.at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}`;
  button.addEventListener("click", () => {
    form.elements.paste.value = JSON.stringify(written(draft.document));
    take();
  });
  const item = document.createElement("li");
  item.append(button);
  return item;
}
