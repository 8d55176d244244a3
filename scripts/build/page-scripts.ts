import { ROUTES } from "../../domain/routes.ts";
import type { PageScripts } from "../../web/document/document-html.ts";

/** What is needed here of a script that the bundler made. */
interface BuiltScript {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  /** Scripts that it can't run without. */
  readonly imports: readonly string[];
}

/**
 * The scripts that take each page over, as addresses: the site's own, the page's, and whatever these
 * need. Throws when a route has no page of its name.
 */
export function pageScripts(scripts: readonly BuiltScript[]): PageScripts {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const withNeeded = (...modules: readonly string[]): readonly string[] => {
    const found = new Set<string>();
    const add = (fileName: string): void => {
      if (found.has(fileName)) return;
      found.add(fileName);
      for (const needed of byName.get(fileName)?.imports ?? []) add(needed);
    };
    for (const module of modules) add(scriptOf(scripts, module).fileName);
    // The entry is what asks for them.
    const entry = scriptOf(scripts, "web/start/entry.ts").fileName;
    return [...found].filter((name) => name !== entry).map((name) => `/${name}`);
  };
  const forPage = (name: string) =>
    withNeeded("web/start/hydrate.tsx", `web/pages/${name}-page.tsx`);
  const pages = Object.entries(ROUTES).map(([name, path]) => [path, forPage(kebab(name))]);
  return {
    byPath: Object.fromEntries(pages),
    notFound: forPage("not-found"),
    answer: withNeeded("web/lookup/check-certificate.ts"),
  };
}

function scriptOf(scripts: readonly BuiltScript[], module: string): BuiltScript {
  const script = scripts.find(({ facadeModuleId }) =>
    facadeModuleId?.replaceAll("\\", "/").endsWith(`/${module}`),
  );
  if (script === undefined) throw new Error(`The client build gave no script for ${module}.`);
  return script;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}
