import { build } from "vite";
import { PROJECT_ROOT } from "@register/settings";
import { QUIET_BUNDLER, viteOptions } from "@register/ui/vite-options";

/** Builds the office's pages, which share nothing with the public site's. */
export async function buildDesk(directory: string): Promise<void> {
  await build({
    ...viteOptions("en"),
    root: `${PROJECT_ROOT}/apps/desk/web`,
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
