/** For `npm run build`, and for `npm start` after a change. */
import { IF_CHANGED } from "@register/site/build-if-changed";
import { buildDesk } from "@register/desk/build";
import { buildSite } from "@register/site/build";
import { OperatorError, DIST_DIRECTORY } from "@register/settings";

try {
  const ifChanged = process.argv.includes(IF_CHANGED);
  await buildSite(process.env, DIST_DIRECTORY, { ifChanged, buildDesk });
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.line);
  process.exitCode = 1;
}
