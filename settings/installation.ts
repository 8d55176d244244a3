import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A file that `npm run release` writes into a release, and that a clone never has. */
export const RELEASE_MARK = fileURLToPath(new URL("../release.json", import.meta.url));

/** Whether this program was unpacked from a release. */
export const IS_RELEASE = existsSync(RELEASE_MARK);

/** What a person types before the words of a staff command. */
export const STAFF_COMMAND = IS_RELEASE ? "node staff.mjs" : "npm run staff --";

/** The same where only the command's own output is wanted: npm prints lines of its own before it. */
export const PIPED_STAFF_COMMAND = IS_RELEASE ? STAFF_COMMAND : "npm run --silent staff --";

/** What a person types to start the site. */
export const START_COMMAND = IS_RELEASE ? "node server.mjs" : "npm start";
