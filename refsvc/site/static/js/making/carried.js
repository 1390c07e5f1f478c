// Fills in the pack that the form before it carries along: what the page came with is kept; where it came with none, the kept one
// is taken. Not a module, so that nobody can press what comes after it in the page before it has run: the pack would be lost.
(() => {
  const field = document.currentScript.previousElementSibling;
  const { pack } = field.dataset;
  try {
    if (field.value) localStorage.setItem(pack, field.value);
    else field.value = localStorage.getItem(pack) ?? "";
  } catch {
    // A full or closed store keeps nothing: the field stays as it is.
  }
})();
