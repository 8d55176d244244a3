import { lazyScript } from "../loading/lazy-script.ts";

/** Reads a visitor's spreadsheet and compares its rows: loaded once one is given. */
export const sheetScript = lazyScript(() => import("./read-file.ts"));
