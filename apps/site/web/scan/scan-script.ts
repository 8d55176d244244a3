import { lazyScript } from "../loading/lazy-script.ts";

/** Every other script that it needs is one of this page, which is there: no second attempt could have it anew. */
export const scanScript = lazyScript(() => import("./scan-panel.tsx"));
