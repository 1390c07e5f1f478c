// The fields of the form: exchanged for others where some come or go, without losing what is typed meanwhile or the place.

export function swapFields(now, fresh, sent, submitter) {
  const typed = new Map([...now.querySelectorAll("input:not([type=checkbox]), textarea, select")].map((one) => [one.name, one.value]));
  const open = new Set([...now.querySelectorAll("details[open]")].map((one) => one.dataset.fold));
  const focus = document.activeElement;
  const { name, selectionStart: place } = focus ?? {};
  for (const one of fresh.querySelectorAll("input:not([type=checkbox]), textarea")) {
    // Only what was typed after the question was sent; after a removal the names mean other fields.
    if (!submitter && typed.has(one.name) && sent.has(one.name) && typed.get(one.name) !== sent.get(one.name)) one.value = typed.get(one.name);
  }
  for (const one of fresh.querySelectorAll("details[data-fold]")) if (open.has(one.dataset.fold)) one.open = true;
  now.replaceChildren(...fresh.childNodes);
  now.dataset.shape = fresh.dataset.shape;
  if (submitter?.value.startsWith("add:")) focusAdded(now, submitter.value);
  else if (submitter?.dataset.then) focusOn(now.querySelector(`[name="${CSS.escape(submitter.dataset.then)}"]`));
  else if (name && name !== "do") focusOn(now.querySelector(`[name="${CSS.escape(name)}"]`), place);
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
