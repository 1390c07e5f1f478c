// The faces of a die: which symbols each shows, and whether that hits.
const SYMBOLS = { m: "melee", r: "ranged", s: "special" };

// The symbols of a face; nothing for one that is a number.
export function symbolsOf(face) {
  const symbols = [...face].map((letter) => SYMBOLS[letter]);
  return symbols.every(Boolean) ? symbols : null;
}

// How the unit attacks for which dice are rolled, by the steps of its attack and the view that they began in.
export function attackOf(steps, view) {
  const attacker = steps.find((step) => step.code === "attack-declared")?.squares[0];
  return view?.spaces.findLast((space) => space.square === attacker)?.attack ?? "";
}
