import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { formatCalendarDate, type DateWords } from "@register/certificates/calendar-date";
import { LANGUAGES, languageTag, type LanguageCode } from "@register/certificates/languages";
import { PROOF, SPECIMEN, STATISTICS } from "../../web/content/company.ts";
import { PROJECT_ROOT } from "../../settings/build-paths.ts";
import { wordsPlugin } from "./words-plugin.ts";

/** How each language writes a date. */
const DATES = new Map(
  LANGUAGES.map(({ code }) => {
    const file = `${PROJECT_ROOT}/web/languages/${code}/dates.json`;
    return [code, JSON.parse(readFileSync(file, "utf8")) as DateWords] as const;
  }),
);

/** Hides the bundler's timings of plugins from people who only start the site. */
export const QUIET_BUNDLER = { checks: { bundlerTimings: false } } as const;

/** Options that client build, renderer build and development server of a language share. */
export function viteOptions(environment: NodeJS.ProcessEnv, language: LanguageCode): InlineConfig {
  return {
    configFile: false,
    root: PROJECT_ROOT,
    publicDir: `${PROJECT_ROOT}/web/public`,
    css: { modules: { generateScopedName: scopedName } },
    plugins: [wordsPlugin(), react()],
    resolve: { alias: { ...wordsOf(language), ...WITHOUT_STREAMS } },
    logLevel: "warn",
    worker: { rolldownOptions: QUIET_BUNDLER },
    define: {
      ...languageConstants(language),
      "import.meta.env.SUPABASE_URL": JSON.stringify(environment.SUPABASE_URL) ?? "undefined",
      "import.meta.env.SUPABASE_ANON_KEY":
        JSON.stringify(environment.SUPABASE_ANON_KEY) ?? "undefined",
    },
  };
}

/** The reader of XML asks for Node's streams, and does without them in a browser. */
const WITHOUT_STREAMS = { stream: "data:text/javascript,export {}" };

/** package.json resolves `#words/home.json` to the English words; here, the same address leads to another language. */
export function wordsOf(language: LanguageCode): Readonly<Record<string, string>> {
  return { "#words": `${PROJECT_ROOT}/web/languages/${language}` };
}

/**
 * A build's language and the owner's lists as constants, so that the bundler drops the code for others; the specimen's
 * dates, since the home page alone would load months and their grammar for two dates that never change.
 */
export function languageConstants(language: LanguageCode): Readonly<Record<string, string>> {
  const tag = language === "en" ? "en-GB" : languageTag(language);
  return {
    "import.meta.env.SITE_LANGUAGE": JSON.stringify(language),
    "import.meta.env.SITE_LANGUAGE_TAG": JSON.stringify(tag),
    "import.meta.env.SITE_PROOF": JSON.stringify(isProofGiven() ? "given" : "none"),
    "import.meta.env.SPECIMEN_ISSUED": JSON.stringify(dateIn(language, SPECIMEN.issuance_date)),
    "import.meta.env.SPECIMEN_VALID": JSON.stringify(dateIn(language, SPECIMEN.validity_date)),
    "import.meta.env.SITE_DIRECTION": JSON.stringify(new Intl.Locale(tag).getTextInfo().direction),
  };
}

function isProofGiven(): boolean {
  const lists = [...Object.values(PROOF), STATISTICS.filter(({ basis }) => basis !== undefined)];
  return lists.some((list) => list.length > 0);
}

function dateIn(language: LanguageCode, date: string): string {
  const words = DATES.get(language);
  if (words === undefined) throw new Error(`There are no dates in ${language}.`);
  return formatCalendarDate(date, words);
}

/** A class of a CSS module: its name and four signs for its file, the same on every machine. */
function scopedName(name: string, file: string): string {
  const [path = ""] = relative(PROJECT_ROOT, file).replaceAll(sep, "/").split("?", 1);
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 4)}`;
}
