import { readFileSync } from "node:fs";
import type { InlineConfig } from "vite";
import { SPECIMEN } from "@register/content/company";
import { formatCalendarDate, type DateWords } from "@register/domain/days";
import { LANGUAGES, type LanguageCode } from "@register/domain/site";
import { PROJECT_ROOT } from "@register/settings";
import * as shared from "@register/ui/vite-options";

/** How each language writes a date. */
const DATES = new Map(
  LANGUAGES.map(({ code }) => {
    const file = `${PROJECT_ROOT}/packages/content/languages/${code}/dates.json`;
    return [code, JSON.parse(readFileSync(file, "utf8")) as DateWords] as const;
  }),
);

/** Options that client build, renderer build and development server of a language share. */
export function viteOptions(environment: NodeJS.ProcessEnv, language: LanguageCode) {
  const options = shared.viteOptions(language);
  return {
    ...options,
    publicDir: `${PROJECT_ROOT}/apps/site/web/public`,
    resolve: { alias: { ...options.resolve.alias, ...WITHOUT_STREAMS } },
    define: {
      ...siteConstants(language),
      "import.meta.env.SUPABASE_URL": JSON.stringify(environment.SUPABASE_URL) ?? "undefined",
      "import.meta.env.SUPABASE_ANON_KEY":
        JSON.stringify(environment.SUPABASE_ANON_KEY) ?? "undefined",
    },
  } satisfies InlineConfig;
}

/** The reader of XML asks for Node's streams, and does without them in a browser. */
const WITHOUT_STREAMS = { stream: "data:text/javascript,export {}" };

/**
 * A build's language as constants, so that the bundler drops the code for others; the specimen's dates, since the home
 * page alone would load months and their grammar for two dates that never change.
 */
export function siteConstants(language: LanguageCode): Readonly<Record<string, string>> {
  return {
    ...shared.languageConstants(language),
    "import.meta.env.SPECIMEN_ISSUED": JSON.stringify(dateIn(language, SPECIMEN.issuance_date)),
    "import.meta.env.SPECIMEN_VALID": JSON.stringify(dateIn(language, SPECIMEN.validity_date)),
  };
}

function dateIn(language: LanguageCode, date: string): string {
  const words = DATES.get(language);
  if (words === undefined) throw new Error(`There are no dates in ${language}.`);
  return formatCalendarDate(date, words);
}
