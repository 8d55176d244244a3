import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Written into releases by `npm run release`; a clone has none. */
export const RELEASE_MARK = fileURLToPath(new URL("../release.json", import.meta.url));

/** Whether this program was unpacked from a release. */
export const IS_RELEASE = existsSync(RELEASE_MARK);

/** The beginning of every staff command. */
export const STAFF_COMMAND = IS_RELEASE ? "node staff.mjs" : "npm run staff --";

/** The same without npm's own lines in the output. */
export const PIPED_STAFF_COMMAND = IS_RELEASE ? STAFF_COMMAND : "npm run --silent staff --";

/** The command that starts the site. */
export const START_COMMAND = IS_RELEASE ? "node server.mjs" : "npm start";
