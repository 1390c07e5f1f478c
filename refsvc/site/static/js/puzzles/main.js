// What makes the pages about puzzles and exams live; each module finds what it works on, and without them forms do it all.
import { watchAnswers } from "./answering.js";
import { watchBoards } from "./boards.js";
import { watchClock } from "./clock.js";
import { watchExam } from "./exam.js";
import { watchFilter } from "./filtering.js";
import { watchFurther } from "./further.js";
import { showProgress } from "./progress.js";
import { watchResults } from "./results.js";
import { watchSetting } from "./setting.js";
import { watchTraining } from "./training.js";
import { watchWorkshop } from "./workshop.js";
import { bringWorks } from "../works/following.js";
import { noteMade } from "../works/made.js";

watchFilter();
watchFurther();
watchBoards();
watchAnswers();
watchExam();
watchClock();
watchResults();
watchWorkshop();
watchSetting();
showProgress();
watchTraining();
noteMade();
if (document.querySelector("[data-made], [data-nickname], [data-puzzle-list]")) bringWorks();
if (document.querySelector("[data-yours]")) (await import("./yours.js").catch(() => null))?.showYours();
// Where it can't be had for want of a network, the board stays a picture.
if (document.querySelector("[data-play]")) await (await import("./player.js").catch(() => null))?.startPlayer();
