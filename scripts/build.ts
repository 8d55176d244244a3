/** Builds the site into dist/: `npm run build`, and `npm start` when something changed. */
import { IF_CHANGED } from "./build/build-if-changed.ts";
import { buildSite } from "./build/build-site.ts";
import { BuildOriginError } from "./build/build-origin.ts";
import { DIST_DIRECTORY } from "./build/build-paths.ts";
import { HostedProjectError } from "./build/hosted-project.ts";

try {
  const ifChanged = process.argv.includes(IF_CHANGED);
  await buildSite(process.env, DIST_DIRECTORY, { ifChanged });
} catch (error) {
  const expected = error instanceof HostedProjectError || error instanceof BuildOriginError;
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
