/** `npm run desk`: builds what changed, and serves the office's desk. */
import { buildOrExit } from "../apps/site/build/build-if-changed.ts";
import { serveDesk } from "./serve-desk.ts";

await serveDesk(buildOrExit);
