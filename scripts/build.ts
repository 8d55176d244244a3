/** Builds the site into dist/: `npm run build`, and `npm start` when something changed. */
import { IF_CHANGED } from "./build/build-if-changed.ts";
import { buildSite } from "./build/build-site.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { DIST_DIRECTORY } from "../settings/build-paths.ts";

try {
  const ifChanged = process.argv.includes(IF_CHANGED);
  await buildSite(process.env, DIST_DIRECTORY, { ifChanged });
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.line);
  process.exitCode = 1;
}
