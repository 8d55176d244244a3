/**
 * How the scripts of the site are cut. By itself the bundler would make a file of every component
 * that two pages share, and small files compress badly. What the entry consists of is in none of
 * these: it must not bring any of them along.
 */

/** A group takes a module that a lower one would take as well. */
interface ScriptGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
  readonly minShareCount: number;
  readonly includeDependenciesRecursively: false;
}

/** Modules that are in one of these folders or files, wherever the project lies. */
const anyOf = (...paths: readonly string[]) =>
  new RegExp(String.raw`[\\/](?:${paths.join("|").replaceAll("/", String.raw`[\\/]`)})`);

const group = (
  priority: number,
  name: string,
  test: RegExp,
  minShareCount: number,
): ScriptGroup => ({
  name,
  test,
  priority,
  minShareCount,
  includeDependenciesRecursively: false,
});

export const SCRIPT_GROUPS: readonly ScriptGroup[] = [
  // The answer to a search, and the page that explains every answer.
  group(
    3,
    "verdicts",
    anyOf("domain/calendar-date", "web/content/verdict-copy", "web/lookup/verdict-"),
    2,
  ),
  // What the two pages with a form share.
  group(
    2,
    "forms",
    anyOf(
      "node_modules/valibot",
      "domain/(?!routes)",
      "web/data/register-clock",
      "web/ui/(?:copy-link|sheet|use-focus-kept-while|warning-banner)",
    ),
    2,
  ),
  // What pages to read are built of, and no form.
  group(
    2,
    "reading",
    anyOf("web/content/calls-to-action", "web/ui/(?:call-to-action|service-cards|statistics)"),
    2,
  ),
  // Every page: React, the shell, and what most pages are built of. Not web/start/hydrate.tsx, which the
  // entry asks for by name: of a module that is taken into a group, the bundler may lose the names.
  group(
    1,
    "site",
    anyOf(
      "node_modules/(?:react|react-dom|regexparam|scheduler|use-sync-external-store|wouter)/",
      "domain/routes",
      "web/(?:start/(?:app|release)|loading|document/page-data)",
      "web/(?:content/(?:company|shell-copy)|shell|navigation)",
      "web/(?:data|lookup)/late-",
      "web/data/session-memory",
      "web/ui/(?!notice|specimen)",
    ),
    1,
  ),
];
