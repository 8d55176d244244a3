import { lazyScript } from "../loading/lazy-script.ts";

/** The page has already loaded this script's imports, which a retry would not reload. */
export const scanScript = lazyScript(() => import("./scan-panel.tsx"));
