// A card on a space as the pictures draw it (engine/drawing/measures.py tells what stands where).
import { element, icon } from "../elements.js";
import { fitted, width } from "./lettering.js";
import { MEASURES } from "./measures.js";

const DRAWN = "http://www.w3.org/2000/svg";
const { alone, standing, lying } = MEASURES;
const COUNTERS = ["boost", "under", "damage"];
const UNSTATED = "figures unknown";

// The cards of one space: of two, the one that lies is a strip along its foot.
export function tiles(cards) {
  return cards.map((card) => (card.lies && cards.length > 1 ? strip(card) : tile(card, cards.length > 1 ? standing : alone)));
}

function tile(space, layout) {
  const figures = figuresShown(space);
  const share = (MEASURES.width - 2 * MEASURES.inset) / Math.max(figures.length, 1);
  const points = pointsDown(space) ? -layout.shift : 0;
  const at = (made, x, line, size) => placed(made, x / MEASURES.width, (line + points) / layout.height, size);
  const shown = counters(space);
  const crowded = shown.some(([, text]) => !text) && shown.some(([kind]) => kind === "under") ? MEASURES.crowded : 1;
  const middle = shown.map(([kind, text, part]) => {
    const scale = text ? crowded : 1;
    return at(badge(kind, text, layout, scale), MEASURES.width * part, layout.counter_line, layout.counter_size * scale);
  });
  const foot = isUnstated(space) ? [at(element("span", { class: "figure figure-unstated" }, UNSTATED), MEASURES.width / 2, layout.figure_line, Math.min(layout.figure_size * MEASURES.unstated, layout.name_room / width(UNSTATED, 1)))] : figures.map(([sign, text, isTaken], place) => {
    const wide = layout.symbol_size + 2 * MEASURES.beside + width(text, layout.figure_size);
    const scale = Math.min(text.length > 1 ? MEASURES.symbols_many : 1, share / wide);
    return at(figure(sign, text, layout.symbol_size * scale, isTaken), MEASURES.inset + share * (place + 0.5), layout.figure_line, layout.figure_size * scale);
  });
  return held(space, layout, frame(space, layout.height), element("span", { class: "tile-badges" }, middle), name(space, layout, at), element("span", { class: "tile-figures" }, foot));
}

function strip(space) {
  const signs = counters(space).filter(([, text]) => text).map(([kind, text]) => sized(badge(kind, text, lying), lying.counter_size));
  const figures = figuresShown(space).map(([sign, text, isTaken]) => sized(figure(sign, text, lying.symbol_size, isTaken), lying.figure_size));
  const taken = figuresShown(space).reduce((sum, [, text]) => sum + lying.symbol_size + 2 * MEASURES.beside + width(text, lying.figure_size), signs.length * lying.counter_size);
  const { lines, size } = fitted(space.name, MEASURES.width - lying.padding - lying.lane - taken, lying.name_size, 0, lying.name_least);
  const line = sized(element("span", { class: "tile-name" }, lines[0]), size);
  const along = element("span", { class: "tile-strip" }, line, figures, signs);
  along.style.setProperty("--padding", lying.padding);
  along.style.setProperty("--lane", lying.lane);
  return held(space, lying, frame(space, lying.height, true), along);
}

function held(space, layout, ...parts) {
  const kinds = ["tile", `of-${space.player}`, layout === standing && "tile-standing", layout === lying && "tile-lying", space.rank && `tile-${space.rank}`, space.building && "tile-building", space.owner !== space.player && "tile-borrowed"];
  const made = element("span", { class: kinds.filter(Boolean).join(" "), "aria-hidden": "true" }, parts);
  const [wide, high] = MEASURES.space;
  const top = layout === lying ? high - MEASURES.gap - layout.height : MEASURES.gap;
  for (const [side, part] of [["left", MEASURES.gap / wide], ["width", MEASURES.width / wide], ["top", top / high], ["height", layout.height / high]]) made.style.setProperty(side, percent(part));
  return made;
}

// --- what stands on it ----------------------------------------------------------------------------------------------

function name(space, layout, at) {
  const room = layout.name_room - (space.building || space.owner !== space.player ? MEASURES.lined : 0);
  const { lines, size } = fitted(space.name, room, layout.name_single, layout.name_double, layout.name_least);
  const step = size * MEASURES.line;
  const first = layout.name_line - (lines.length - 1) * step / 2;
  const made = lines.map((line, place) => at(element("span", { class: "tile-line" }, place ? " " : null, line), MEASURES.width / 2, first + place * step, size));
  return element("span", { class: "tile-name" }, made);
}

// Whether no source states how it fights and how much it bears: in words, as two question marks say little. What nobody
// states of what kind it is may well be a unit.
function isUnstated({ classes, strength, life }) {
  return (classes.includes("unit") || !classes) && strength === null && life === null;
}

// Whether a card has as much damage as life: it would be destroyed.
export function isDestroyed({ damage, life }) {
  return life !== null && damage >= life && damage > 0;
}

function figuresShown(space) {
  const figures = [];
  const isTaken = (...facts) => facts.some((one) => space.taken.includes(one));
  if (space.strength !== null) figures.push([space.attack, String(space.strength), isTaken("attack", "strength")]);
  else if (space.classes.includes("unit")) figures.push([space.attack, "?"]);
  if (space.life !== null) figures.push([isDestroyed(space) ? "destroyed" : "life", String(space.left), isTaken("life")]);
  else if (space.classes.includes("unit") || space.building) figures.push(["life", "?"]);
  return figures.map(([sign, text, taken]) => [sign, text.replace("-", "−"), Boolean(taken)]);
}

// Boost, the sign of the rank, cards under it and damage: each with its number and its place in the width.
function counters(space) {
  const [left, innerLeft, innerRight, right] = MEASURES.slots;
  const rank = rankShown(space);
  const under = space.under.length;
  const places = { boost: left, under: rank ? innerRight : 0.5, damage: right };
  const shown = COUNTERS.map((kind) => [kind, kind === "under" ? under : space[kind], places[kind]]).filter(([, number]) => number);
  const signs = rank ? [[rank, "", under ? innerLeft : 0.5]] : [];
  return [...signs, ...shown.map(([kind, number, part]) => [kind, String(number), part])];
}

// What is built shows it by its frame; a sign of its own has only what is built and nothing else.
function rankShown({ rank, building, classes }) {
  if (!building || (classes.includes("unit") && rank !== "structure")) return rank;
  return rank === "structure" && !classes.includes("unit") ? rank : "";
}

function badge(kind, text, layout, scale = 1) {
  if (!text) {
    const sign = element("b", { class: "badge badge-rank" }, icon(kind));
    sign.style.setProperty("--scale", MEASURES.rank);
    return sign;
  }
  const made = element("b", { class: `badge badge-${kind}` }, icon(kind), element("span", {}, text));
  const [sign, part] = text.length === 1 ? [1, 1] : kind === "damage" ? MEASURES.in_a_drop : [1, MEASURES.numbers_many];
  made.style.setProperty("--scale", sign);
  made.style.setProperty("--number", scale * layout.number_size * part);
  made.style.setProperty("--drop", kind === "damage" ? MEASURES.drop : 0);
  return made;
}

// A figure that no source states, for which something is taken, stands on dots.
function figure(sign, text, symbol, isTaken) {
  const made = element("b", { class: `figure${["life", "destroyed"].includes(sign) ? " figure-life" : ""}${isTaken ? " figure-taken" : ""}` }, sign ? icon(sign) : element("i"), element("span", {}, text));
  made.style.setProperty("--symbol", symbol);
  made.style.setProperty("--beside", MEASURES.beside);
  return made;
}

// --- its frame ------------------------------------------------------------------------------------------------------

function pointsDown(space) {
  return space.player.startsWith("north");
}

function frame(space, high, isStrip = false) {
  const path = (by, thick, kind, dashes = []) => drawn("path", { class: kind, d: outline(space, by, high, isStrip), "vector-effect": "non-scaling-stroke" }, { "--thick": thick, "--dash": dashes[0], "--blank": dashes[1] });
  const [double, inner] = MEASURES.double;
  const [dashed, broad] = MEASURES.dashed;
  const parts = [path(0, space.rank === "summoner" ? MEASURES.thick : MEASURES.thin, "frame-edge")];
  if (space.building && !isStrip) parts.push(path(double, inner, "frame-double"));
  if (space.owner !== space.player && !isStrip) parts.push(path(dashed, broad, `frame-owner of-${space.owner}`, MEASURES.dashes));
  return picture(MEASURES.width, high, "tile-frame", parts);
}

// A rectangle that is pointed where the card faces, and notched where it is a second player's at that side.
function outline(space, by, high, isStrip) {
  const [left, top, right, bottom] = [by, by, MEASURES.width - by, high - by];
  const middle = MEASURES.width / 2;
  if (isStrip) return `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const [half, deep] = MEASURES.notch;
  const down = pointsDown(space);
  const turned = (y) => (down ? high - y : y);
  const corners = [[left, top + MEASURES.point], [middle, top], [right, top + MEASURES.point], [right, bottom]];
  if (space.player.endsWith("2")) corners.push([middle + half, bottom], [middle, bottom - deep], [middle - half, bottom]);
  corners.push([left, bottom]);
  return `M${corners.map(([x, y]) => `${x} ${turned(y)}`).join("L")}Z`;
}

// --- marks ----------------------------------------------------------------------------------------------------------

// A ring around a space and the signs of what may be done there: large, or beside the point of the card on it.
export function markSign(kinds, cards) {
  const [wide, high] = MEASURES.space;
  const rings = kinds.map((kind) => drawn("path", { class: "mark-ring", d: MEASURES.rings[kind].d, "vector-effect": "non-scaling-stroke" }, ring(kind)));
  const [large, small] = MEASURES.sign;
  const signs = kinds.map((kind) => sized(element("span", { class: `sign sign-${kind}` }, icon(MEASURES.signs[kind])), cards.length ? small : large));
  const where = cards.length ? (pointsDown(cards.at(-1)) ? "mark-sign mark-below" : "mark-sign mark-above") : "mark-sign";
  return element("span", { class: `${where}${["blocked", "own"].filter((kind) => kinds.includes(kind)).map((kind) => ` mark-${kind}`).join("")}`, "aria-hidden": "true" }, picture(wide, high, "mark-rings", rings), element("span", { class: "signs" }, signs));
}

function ring(kind) {
  const { thick, dashes } = MEASURES.rings[kind];
  const [dash, blank] = dashes.split(" ");
  return { "--thick": thick, "--dash": dash, "--blank": blank };
}

// --- placing --------------------------------------------------------------------------------------------------------

function percent(part) {
  return `${100 * part}%`;
}

// With its middle there, and as large as that in units of the drawing.
function placed(made, x, y, size) {
  made.style.setProperty("left", percent(x));
  made.style.setProperty("top", percent(y));
  made.classList.add("is-placed");
  return sized(made, size);
}

function sized(made, size) {
  made.style.setProperty("--size", size);
  return made;
}

export function drawn(name, attributes, properties) {
  const made = document.createElementNS(DRAWN, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  for (const [key, value] of Object.entries(properties)) if (value !== undefined && value !== "") made.style.setProperty(key, value);
  return made;
}

function picture(wide, high, kind, parts) {
  const made = drawn("svg", { class: kind, viewBox: `0 0 ${wide} ${high}`, preserveAspectRatio: "none" }, {});
  made.append(...parts);
  return made;
}
