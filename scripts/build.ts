/** Builds the site into dist/: `npm run build`, and `npm start` when something changed. */
import { buildSite } from "./build-site.ts";

await buildSite(process.env);
