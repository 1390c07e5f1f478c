// What makes the pages live. Each module finds what it works on by itself; without any of them the pages still work.
import { fillAsked } from "./asked.js";
import { watchKeyList } from "./key-list.js";
import { watchSearch } from "./live-search.js";
import { watchPreviews } from "./previews.js";
import { watchCopying } from "./quoting.js";
import { watchTheme } from "./theme-switch.js";
import { watchContents } from "./contents.js";
import { openTarget } from "./targets.js";
import { keepOffline } from "./offline.js";
import { sendLater } from "./sending-later.js";

watchSearch();
watchKeyList();
fillAsked(document);
watchPreviews();
watchCopying();
watchTheme();
openTarget();
watchContents();
keepOffline();
sendLater();
