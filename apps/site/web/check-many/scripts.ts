import { lazyScript } from "../loading/lazy-script.ts";

/** Checks numbers and shows their answers: one script, needed from the first check on. */
export const answersScript = lazyScript(() => import("./checked-answers.tsx"));

/** Reads a visitor's spreadsheet and compares its rows: loaded once one is given. */
export const sheetScript = lazyScript(() => import("./read-file.ts"));
