// The workshop: an answer that nothing is written in yet claims what fits the kind that is chosen; what is written stays, and
// goes on its way once there is a network.
import { at } from "../place.js";
import { FormDraft } from "../works/form-draft.js";

const KEEPING = ["draft", "publish"];
const NOBODY = "No network: what you wrote stays here, and the engine looks at it once there is one.";

export function watchWorkshop() {
  const form = document.querySelector("[data-workshop]");
  form?.addEventListener("change", (event) => { if (event.target.name === "kind") fit(form, event.target.value); });
  if (form) keepWords(form);
  document.querySelector(".check [data-focus]")?.focus({ preventScroll: true });
}

function fit(form, kind) {
  for (const row of form.querySelectorAll(".workshop-options > li")) {
    const claim = row.querySelector("[name=option_claim]");
    const fits = [...claim.options].filter((option) => option.dataset.kinds.split(" ").includes(kind));
    if (!row.querySelector("[name=option_value]").value && !fits.some((option) => option.selected)) fits[0].selected = true;
  }
}

function keepWords(form) {
  const draft = new FormDraft(form);
  draft.begin();
  form.addEventListener("submit", (event) => press(event, form, draft));
}

// What is pressed is done by the service where it answers; else it is said what becomes of it. Who presses twice presses once.
async function press(event, form, draft) {
  if (form.dataset.reached) return delete form.dataset.reached;
  event.preventDefault();
  if (form.ariaBusy === "true") return undefined;
  const { submitter } = event;
  const say = (words) => { form.querySelector("[data-said]").textContent = words; };
  form.ariaBusy = "true";
  say("");
  try {
    const problem = KEEPING.includes(submitter?.value) ? await keepingProblem(form, draft, submitter) : await answerProblem();
    if (problem) return say(problem);
    form.dataset.reached = "yes";
    return form.requestSubmit(submitter);
  } finally {
    form.ariaBusy = "false";
  }
}

// Why it can't be kept by the service now; nothing where it can.
async function keepingProblem(form, draft, pressed) {
  const { whyNotNow } = await import("../outbox/puzzles.js");
  return whyNotNow(() => ({
    token: form.elements.once?.value ?? form.getAttribute("action"),
    title: form.elements.title.value,
    address: form.getAttribute("action").slice(at("").length),
    fields: draft.fields(pressed),
  }));
}

// Why nobody can look at it now: neither the service answers nor what this device keeps.
async function answerProblem() {
  try {
    const response = await fetch(at("/api/v1/puzzles/schema"));
    return response.ok ? "" : NOBODY;
  } catch {
    return NOBODY;
  }
}
