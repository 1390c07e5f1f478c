// Whether something in the form is being pressed: what lies under the pointer is not exchanged before it is let go.

let pressed = null;

export function watchPointer(form) {
  form.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || pressed) return;
    let done;
    pressed = new Promise((resolve) => { done = resolve; });
    // The click comes after the release, and is to find what was pressed.
    const release = () => setTimeout(() => {
      pressed = null;
      done();
    });
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, release, { once: true });
  });
}

export async function released() {
  while (pressed) await pressed;
}
