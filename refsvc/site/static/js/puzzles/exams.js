// What makes the pages about exams live, for who sets one and for who sits it; without it forms do it all.
import { watchClock } from "./clock.js";
import { watchCopying } from "./copying.js";
import { watchExam } from "./exam.js";
import { watchFilter } from "./filtering.js";
import { watchResults } from "./results.js";
import { watchSetting } from "./setting.js";
import { bringWorks } from "../works/following.js";
import { noteMade } from "../works/made.js";

watchFilter();
watchExam();
watchClock();
watchResults();
watchCopying();
watchSetting();
noteMade();
if (document.querySelector("[data-made]")) bringWorks();
// Where it can't be had for want of a network, the board stays a picture.
if (document.querySelector("[data-play]")) await (await import("./player.js").catch(() => null))?.startPlayer();
