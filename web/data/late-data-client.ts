import { lateScript } from "../loading/late-script.ts";

/** The data client, by far the largest script of the site after React: fetched by who needs it. */
export const lateDataClient = lateScript(async () => (await import("./data-client.ts")).dataClient);
