// What was filled in stays in the browser, so that nothing typed is lost when the page is left; so does the pack in the making.

const place = (kind) => `refsvc.${kind}`;

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

export function keepPack({ dataset, value }) {
  store(dataset.pack, value);
}

function store(key, text) {
  try { localStorage.setItem(key, text); } catch { /* A full or closed store keeps nothing. */ }
}
