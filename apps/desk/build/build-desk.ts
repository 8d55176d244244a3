import { build } from "vite";
import { PROJECT_ROOT } from "@register/settings";
import { QUIET_BUNDLER, viteOptions } from "@register/ui/vite-options";

/** The office's pages share no files with the public site. */
export async function buildDesk(directory: string): Promise<void> {
  await build({
    ...viteOptions("en"),
    root: `${PROJECT_ROOT}/apps/desk/web`,
    build: {
      outDir: directory,
      emptyOutDir: true,
      // The policy forbids inlined scripts, and fonts as data: URLs.
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: QUIET_BUNDLER,
    },
  });
}
