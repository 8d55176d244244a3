/** `npm start`: builds what changed, and serves the site. */
import { BuildError, buildIfChanged } from "./build/build-if-changed.ts";
import { serveSite } from "./serve-site.ts";

await serveSite(async () => {
  try {
    await buildIfChanged();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
});
