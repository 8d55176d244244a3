/** Builds the site into dist/: `npm run build`, and `npm start` when something changed. */
import { IF_CHANGED } from "../apps/site/build/build-if-changed.ts";
import { buildDesk } from "../apps/desk/build/build-desk.ts";
import { buildSite } from "../apps/site/build/build-site.ts";
import { OperatorError, DIST_DIRECTORY } from "@register/settings";

try {
  const ifChanged = process.argv.includes(IF_CHANGED);
  await buildSite(process.env, DIST_DIRECTORY, { ifChanged, buildDesk });
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.line);
  process.exitCode = 1;
}
