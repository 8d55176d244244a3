/** `npm start`: builds what changed, and serves the site. */
import { BuildError, buildIfChanged } from "./build/build-if-changed.ts";
import { serveSite } from "./serve-site.ts";

await serveSite({ prepare: buildIfChanged, failure: BuildError });
