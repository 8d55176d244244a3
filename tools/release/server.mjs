/** `node server.mjs` in a release: serves the site as it was built. */
import { readyRelease } from "./ready.mjs";

readyRelease();
const { serveSite } = await import("../serve-site.ts");
await serveSite();
