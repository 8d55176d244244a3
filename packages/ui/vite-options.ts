import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { relative, sep } from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { NO_PAGE, wordsPlugin } from "@register/content/words-plugin";
import { DIRECTIONS, languageTag, type LanguageCode } from "@register/domain/site";
import { PROJECT_ROOT } from "@register/settings";

export const QUIET_BUNDLER = { checks: { bundlerTimings: false } } as const;

export function viteOptions(language: LanguageCode) {
  return {
    configFile: false,
    root: PROJECT_ROOT,
    publicDir: false,
    css: { modules: { generateScopedName: scopedName } },
    plugins: [wordsPlugin(), react()],
    resolve: { alias: wordsOf(language) },
    logLevel: "warn",
    worker: { rolldownOptions: QUIET_BUNDLER },
    define: languageConstants(language),
  } as const satisfies InlineConfig;
}

/**
 * package.json resolves `#words/home.json` to English; this redirects it to `language`. A missing credentials.md falls
 * back to English, or to no page.
 */
export function wordsOf(
  language: LanguageCode,
  folder = `${PROJECT_ROOT}/packages/content/languages`,
): Readonly<Record<string, string>> {
  const files = [language, "en"].map((code) => `${folder}/${code}/credentials.md`);
  return {
    "#words/credentials.md": files.find((file) => existsSync(file)) ?? NO_PAGE,
    "#words": `${folder}/${language}`,
  };
}

/** Constants let the bundler drop code for other languages. */
export function languageConstants(language: LanguageCode): Readonly<Record<string, string>> {
  const tag = language === "en" ? "en-GB" : languageTag(language);
  return {
    "import.meta.env.SITE_LANGUAGE": JSON.stringify(language),
    "import.meta.env.SITE_LANGUAGE_TAG": JSON.stringify(tag),
    "import.meta.env.SITE_DIRECTION": JSON.stringify(DIRECTIONS[language]),
  };
}

/** Class names are the same on every machine. */
function scopedName(name: string, file: string): string {
  const [path = ""] = relative(PROJECT_ROOT, file).replaceAll(sep, "/").split("?", 1);
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 4)}`;
}
