// What an address points to may lie in a fold: open it.

export function openTarget() {
  const open = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const folds = [target.closest("details"), target.querySelector(":scope > details")];
    for (const fold of folds) if (fold) fold.open = true;
  };
  window.addEventListener("hashchange", open);
  open();
}
