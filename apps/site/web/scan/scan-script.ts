import { lazyScript } from "../loading/lazy-script.ts";

/** The scanner. The scripts that it imports are loaded with the page already; a retry would not load them again. */
export const scanScript = lazyScript(() => import("./scan-panel.tsx"));
