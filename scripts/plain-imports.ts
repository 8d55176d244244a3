import type { Plugin } from "vite";

/** The module to which Vite leads every `import()` of a client build. */
const PRELOAD_HELPER = /^\0vite\/preload-helper/;

/**
 * Leaves `import()` as it is. Vite's own helper waits for the style sheets of a chunk, of which this
 * site has none, and is as large as the rest of the entry script. Should Vite name it otherwise one
 * day, the budget of the entry script is what says so.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: {
      filter: { id: PRELOAD_HELPER },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
