import type { Plugin } from "vite";

/** What the router reads patterns of paths with, such as "/users/:id". */
const PATTERN_PARSER = /[\\/]node_modules[\\/]regexparam[\\/]/;

/**
 * Leaves the router's parser of patterns out of a client build: every path of this site stands for
 * itself (domain/routes.ts), and nobody should have to load what is never called. A route with a
 * pattern would fail with its first look.
 */
export function plainRoutes(): Plugin {
  return {
    name: "plain-routes",
    enforce: "pre",
    load: {
      filter: { id: PATTERN_PARSER },
      handler: () =>
        'export const parse = () => { throw new Error("No path of the site is a pattern."); };',
    },
  };
}
