// What makes the lists of puzzles and the pages about training live; each module finds what it works on, and without them forms do it all.
import { watchBoards } from "./boards.js";
import { watchCopying } from "./copying.js";
import { watchFilter } from "./filtering.js";
import { watchFurther } from "./further.js";
import { showProgress } from "./progress.js";
import { watchTraining } from "./training.js";
import { bringWorks } from "../works/following.js";
import { noteMade } from "../works/made.js";

watchFilter();
watchFurther();
watchBoards();
watchCopying();
showProgress();
watchTraining();
noteMade();
if (document.querySelector("[data-made], [data-nickname], [data-puzzle-list]")) bringWorks();
if (document.querySelector("[data-yours]")) (await import("./yours.js").catch(() => null))?.showYours();
