import { lazyScript } from "../loading/lazy-script.ts";

/** Writes calendar files on this device. */
export const calendarScript = lazyScript(() => import("./calendar-file.ts"));
