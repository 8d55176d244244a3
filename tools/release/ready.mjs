import { fileURLToPath } from "node:url";
import { OLDEST_RUNTIME } from "../packages.mjs";
import { settingsFile } from "../settings-file.mjs";

/**
 * Checks the Node that runs a release, and reads the settings file. Plain JavaScript, like its
 * imports, so that an old Node can report its age.
 */
export function readyRelease() {
  if (Number(process.versions.node.split(".", 1)[0]) < OLDEST_RUNTIME) {
    fail(`Node ${OLDEST_RUNTIME} or newer is needed, and this is ${process.version}.`);
  }
  try {
    const file = settingsFile(fileURLToPath(new URL("../..", import.meta.url)));
    if (file !== undefined) process.loadEnvFile(file);
  } catch (error) {
    fail(error.message);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
