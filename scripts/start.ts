/** `npm start`: builds what changed, and serves the site. */
import { buildOrExit } from "./build/build-if-changed.ts";
import { serveSite } from "./serve-site.ts";

await serveSite(buildOrExit);
