/** `npm start`: builds changes, and serves the site. */
import { buildOrExit } from "@register/site/build-if-changed";
import { serveSite } from "./serve-site.ts";

await serveSite(buildOrExit);
