// The fields of the form: exchanged for others where some come or go, without losing what is typed meanwhile or the place.

const TYPED = "input:not([type=hidden]), textarea:not([readonly]), select";

export function swapFields(now, fresh, sent, submitter) {
  const typed = new Map([...now.querySelectorAll(TYPED)].map((one) => [one.name, held(one)]));
  const open = new Set([...now.querySelectorAll("details[open]")].map((one) => one.dataset.fold));
  const focus = document.activeElement;
  const { name, selectionStart: place } = focus ?? {};
  // Only what was typed after the question was sent; after a removal the names mean other fields.
  for (const one of submitter ? [] : fresh.querySelectorAll(TYPED)) {
    const isAsked = sent.has(one.name) || one.type === "checkbox";
    if (isAsked && typed.has(one.name) && typed.get(one.name) !== (sent.get(one.name) ?? null)) hold(one, typed.get(one.name));
  }
  for (const one of fresh.querySelectorAll("details[data-fold]")) if (open.has(one.dataset.fold)) one.open = true;
  now.replaceChildren(...fresh.childNodes);
  now.dataset.shape = fresh.dataset.shape;
  if (submitter?.value.startsWith("add:")) focusAdded(now, submitter.value);
  else if (submitter?.dataset.then) focusOn(now.querySelector(`[name="${CSS.escape(submitter.dataset.then)}"]`));
  else if (name && name !== "do") focusOn(now.querySelector(`[name="${CSS.escape(name)}"]`), place);
}

// What a field would be sent with; a box that is not ticked is not sent.
function held(field) {
  return field.type === "checkbox" && !field.checked ? null : field.value;
}

function hold(field, value) {
  if (field.type === "checkbox") field.checked = value !== null;
  else if (field.type !== "select-one" || [...field.options].some((one) => one.value === value)) field.value = value;
}

export function showFaults(now, fresh) {
  for (const one of fresh.querySelectorAll("[data-faults]")) {
    const place = now.querySelector(`[data-faults="${CSS.escape(one.dataset.faults)}"]`);
    place?.replaceChildren(...one.childNodes);
    const field = now.querySelector(`[name="${CSS.escape(one.dataset.faults)}"]`);
    if (place?.children.length) field?.setAttribute("aria-invalid", "true");
    else field?.removeAttribute("aria-invalid");
  }
}

function focusAdded(now, value) {
  const list = now.querySelector(`button[value="${CSS.escape(value)}"]`)?.parentElement;
  focusOn([...(list?.children ?? [])].at(-2)?.querySelector("select, input"));
}

function focusOn(field, place) {
  field?.focus({ preventScroll: true });
  if (field?.type === "text" && place !== undefined) field.setSelectionRange(place, place);
}
