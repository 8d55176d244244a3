/** `node staff.mjs …` in a release: the staff commands. */
import { readyRelease } from "./ready.mjs";

readyRelease();
await import("../staff.ts");
