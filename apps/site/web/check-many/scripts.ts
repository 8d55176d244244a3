import { lazyScript } from "../loading/lazy-script.ts";

/** One script, loaded at the first check. */
export const answersScript = lazyScript(() => import("./checked-answers.tsx"));

/** Loaded once a file is given. */
export const sheetScript = lazyScript(() => import("./read-file.ts"));
