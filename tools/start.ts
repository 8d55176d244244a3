/** `npm start` */
import { buildOrExit } from "@register/site/build-if-changed";
import { serveSite } from "./serve-site.ts";

await serveSite(buildOrExit);
