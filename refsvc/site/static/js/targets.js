// What an address points to may lie in a fold: open it. On a phone, long tables of contents start folded.

export function openTarget() {
  const contents = document.querySelector(".contents-fold");
  if (contents && window.matchMedia("(max-width: 60rem)").matches) contents.open = false;
  const open = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const folds = [target.closest("details"), target.querySelector(":scope > details")];
    for (const fold of folds) if (fold) fold.open = true;
  };
  window.addEventListener("hashchange", open);
  open();
}
