// What was filled in stays in the browser, so that nothing typed is lost when the page is left; so does the pack in the making.

const place = (kind) => `refsvc.${kind}`;
const PACK = "refsvc.pack";

export function keep(kind, fields) {
  store(place(kind), JSON.stringify(fields));
}

export function kept(kind) {
  try {
    const fields = JSON.parse(localStorage.getItem(place(kind)) ?? "[]");
    return fields.some(([, value]) => value) ? fields : null;
  } catch { return null; }
}

export function forget(kind) {
  try { localStorage.removeItem(place(kind)); } catch { /* Nothing was kept. */ }
}

// The pack that a form carries along: what the page came with is kept; where it came with none, the kept one is filled in.
export function carryPack(field) {
  if (!field) return;
  if (field.value) keepPack(field.value);
  else try { field.value = localStorage.getItem(PACK) ?? ""; } catch { /* It stays empty. */ }
}

export function keepPack(text) {
  store(PACK, text);
}

function store(key, text) {
  try { localStorage.setItem(key, text); } catch { /* A full or closed store keeps nothing. */ }
}
