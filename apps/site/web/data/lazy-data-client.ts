import { lazyScript } from "../loading/lazy-script.ts";

/** The largest script of the site after React. */
export const dataClientScript = lazyScript(() => import("./data-client.ts"));
