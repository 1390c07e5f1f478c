// Setting an exam: what is filled in stays, it is set by one press however often that is done, and it is said beforehand that
// only a network sets it.
import { isReached } from "../outbox/reaching.js";
import { FormDraft } from "../works/form-draft.js";

const AWAY = "No network: an exam can only be set with one. All that you filled in stays here; set it once there is a network.";
const BACK = "There is a network again: the exam can be set.";

export function watchSetting() {
  const form = document.querySelector("[data-setting]");
  if (!form) return;
  new FormDraft(form).begin();
  const say = (words) => { form.querySelector("[data-said]").textContent = words; };
  addEventListener("offline", () => say(AWAY));
  addEventListener("online", () => say(BACK));
  if (!navigator.onLine) say(AWAY);
  form.addEventListener("submit", (event) => set(event, form, say));
}

async function set(event, form, say) {
  if (form.dataset.reached) return delete form.dataset.reached;
  event.preventDefault();
  if (form.ariaBusy === "true") return undefined;
  form.ariaBusy = "true";
  try {
    if (!(await isReached())) return say(AWAY);
    say("It is being set …");
    form.dataset.reached = "yes";
    return form.requestSubmit(event.submitter);
  } finally {
    form.ariaBusy = "false";
  }
}
