import { fileURLToPath } from "node:url";
import { OLDEST_RUNTIME } from "../packages.mjs";
import { settingsFile } from "../settings-file.mjs";

/** Each program starts from a file of the same name at the release's top: `node server.mjs`. */
export const PROGRAMS = {
  server: async () => (await import("../serve-site.ts")).serveSite(),
  desk: async () => (await import("../serve-desk.ts")).serveDesk(),
  staff: () => import("../staff.ts"),
};

/**
 * Checks Node's version, reads the settings file, and runs a program. Plain JavaScript, like its imports, so that an
 * old Node can report its age.
 * @param {keyof typeof PROGRAMS} program
 */
export async function run(program) {
  if (Number(process.versions.node.split(".", 1)[0]) < OLDEST_RUNTIME) {
    fail(`Node ${OLDEST_RUNTIME} or newer is needed, and this is ${process.version}.`);
  }
  try {
    const file = settingsFile(fileURLToPath(new URL("../..", import.meta.url)));
    if (file !== undefined) process.loadEnvFile(file);
  } catch (error) {
    fail(error.message);
  }
  await PROGRAMS[program]();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
