// A question to begin with: of two cards that are there, or as one might be.
import { formOf } from "../editions.js";
import { worded } from "../script-words.js";

export function exampleOf(desk) {
  const { turn, players = [], spaces = [] } = desk.view ?? {};
  const isNear = (side) => players.find((player) => player.side === side)?.near;
  const units = spaces.filter((space) => space.classes.split(" ").includes("unit"));
  const [own, other] = [units.find(({ player }) => player === turn), units.find(({ player }) => isNear(player) !== isNear(turn))];
  return own && other ? worded("example-attack", { attacker: own.name, target: other.name }) : formOf(desk.document).examples.action;
}
