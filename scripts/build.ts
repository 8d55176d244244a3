/** Builds the site into dist/: `npm run build`, and `npm start` when something changed. */
import { buildSite } from "./build-site.ts";
import { HostedProjectError } from "./hosted-project.ts";

try {
  await buildSite(process.env);
} catch (error) {
  if (!(error instanceof HostedProjectError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
