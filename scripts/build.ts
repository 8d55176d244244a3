/** Builds the site into dist/: `npm run build`, and `npm start` when something changed. */
import { buildSite } from "./build-site.ts";
import { BuildOriginError } from "./build-origin.ts";
import { HostedProjectError } from "./hosted-project.ts";

try {
  await buildSite(process.env);
} catch (error) {
  const expected = error instanceof HostedProjectError || error instanceof BuildOriginError;
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
