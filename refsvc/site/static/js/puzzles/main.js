// What makes the pages about puzzles and exams live; each module finds what it works on, and without them forms do it all.
import { watchAnswers } from "./answering.js";
import { watchClock } from "./clock.js";
import { watchExam } from "./exam.js";
import { watchFilter } from "./filtering.js";
import { showProgress } from "./progress.js";
import { watchWorkshop } from "./workshop.js";

watchFilter();
watchAnswers();
watchClock();
watchExam();
watchWorkshop();
showProgress();
if (document.querySelector("[data-play]")) await (await import("./player.js")).startPlayer();
