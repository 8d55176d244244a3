/** `npm run desk`: builds changes, and serves the office's desk. */
import { buildOrExit } from "@register/site/build-if-changed";
import { serveDesk } from "./serve-desk.ts";

await serveDesk(buildOrExit);
