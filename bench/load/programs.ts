import { fileURLToPath } from "node:url";

/** What the load needs besides the site, each a process of its own. */
export const CONSTANT_SERVER = fileURLToPath(new URL("./constant-server.ts", import.meta.url));
export const BALANCER = fileURLToPath(new URL("./balancer.ts", import.meta.url));

/** The limit counts every lookup, and lets all pass: the highest that may be set. */
export const COUNTING_LIMITS = { LOOKUPS_PER_MINUTE: "1000000" };
