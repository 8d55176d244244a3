/** `npm start`: builds what changed, and serves the site. */
import { buildOrExit } from "../apps/site/build/build-if-changed.ts";
import { serveSite } from "./serve-site.ts";

await serveSite(buildOrExit);
