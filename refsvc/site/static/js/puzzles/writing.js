// What makes the page live where a puzzle is written; without it its form does it all.
import { watchWorkshop } from "./workshop.js";
import { bringWorks } from "../works/following.js";
import { noteMade } from "../works/made.js";

watchWorkshop();
noteMade();
if (document.querySelector("[data-made]")) bringWorks();
