import { lazyScript } from "../loading/lazy-script.ts";

/** Reads a document and compares it: loaded once one is given. */
export const compareScript = lazyScript(() => import("./document-comparison.tsx"));
