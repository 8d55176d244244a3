import { build } from "vite";
import { PROJECT_ROOT } from "../../settings/build-paths.ts";
import { QUIET_BUNDLER, viteOptions } from "./vite-options.ts";

/** Builds the office's pages, which share nothing with the public site's. */
export async function buildDesk(environment: NodeJS.ProcessEnv, directory: string): Promise<void> {
  await build({
    ...viteOptions(environment, "en"),
    root: `${PROJECT_ROOT}/desk/web`,
    publicDir: false,
    build: {
      outDir: directory,
      emptyOutDir: true,
      // The policy allows neither inlined scripts nor fonts as data.
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: QUIET_BUNDLER,
    },
  });
}
