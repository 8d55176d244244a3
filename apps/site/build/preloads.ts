import { ROUTES } from "@register/domain/site";
import type { PageAssets } from "../web/document/document-html.ts";

interface BuiltScript {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  /** Static imports only. */
  readonly imports: readonly string[];
}

/** Returns the scripts that hydrate a page with a form, to load in parallel. */
export function preloads(scripts: readonly BuiltScript[]): NonNullable<PageAssets["preloads"]> {
  const withImports = (...modules: readonly string[]): readonly string[] => {
    const found = new Set(modules.map((module) => scriptOf(scripts, module)));
    // The loop also visits scripts added during it.
    for (const { imports } of found) {
      for (const script of scripts) if (imports.includes(script.fileName)) found.add(script);
    }
    // Documents name the entry script themselves.
    return [...found].filter(({ isEntry }) => !isEntry).map(({ fileName }) => `/${fileName}`);
  };
  return {
    byRoute: Object.fromEntries(
      [ROUTES.track, ROUTES.checkMany, ROUTES.contact].map((route) => [
        route,
        withImports("apps/site/web/start/hydrate.tsx", `apps/site/web/pages${route}-page.tsx`),
      ]),
    ),
    result: withImports("apps/site/web/lookup/lookup-result.tsx"),
  };
}

function scriptOf(scripts: readonly BuiltScript[], module: string): BuiltScript {
  const script = scripts.find(({ facadeModuleId }) =>
    facadeModuleId?.replaceAll("\\", "/").endsWith(`/${module}`),
  );
  if (script === undefined) throw new Error(`The client build gave no script for ${module}.`);
  return script;
}
