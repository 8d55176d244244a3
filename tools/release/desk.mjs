/** `node desk.mjs` in a release: serves the office's desk as it was built. */
import { readyRelease } from "./ready.mjs";

readyRelease();
const { serveDesk } = await import("../serve-desk.ts");
await serveDesk();
