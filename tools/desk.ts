/** `npm run desk` */
import { buildOrExit } from "@register/site/build-if-changed";
import { serveDesk } from "./serve-desk.ts";

await serveDesk(buildOrExit);
