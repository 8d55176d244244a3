import { lazyScript } from "../loading/lazy-script.ts";

/** The data client, by far the largest script of the site after React: fetched by who needs it. */
export const dataClient = lazyScript(async () => (await import("./data-client.ts")).dataClient);
