// Whether two documents say the same, in whatever order.
export function isSame(one, other) {
  return inOrder(one) === inOrder(other);
}

function inOrder(document) {
  const isNamed = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  return JSON.stringify(document, (_, value) => (isNamed(value) ? Object.fromEntries(Object.entries(value).sort()) : value));
}
