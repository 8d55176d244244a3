import { lateScript } from "../loading/late-script.ts";

/** The scanner and the card of a scanned link, fetched when the scanner is first opened. */
export const lateScanner = lateScript(() => import("./scan-panel.tsx"));
