// What makes the page of a puzzle live; without it its form does it all.
import { watchAnswers } from "./answering.js";
import { bringWorks } from "../works/following.js";
import { noteMade } from "../works/made.js";

watchAnswers();
noteMade();
if (document.querySelector("[data-made]")) bringWorks();
// Where it can't be had for want of a network, the board stays a picture.
if (document.querySelector("[data-play]")) await (await import("./player.js").catch(() => null))?.startPlayer();
