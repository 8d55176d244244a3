import type { InlineConfig } from "vite";
import type { LanguageCode } from "@register/domain/site";
import { PROJECT_ROOT } from "@register/settings";
import * as shared from "@register/ui/vite-options";

export function viteOptions(environment: NodeJS.ProcessEnv, language: LanguageCode) {
  const options = shared.viteOptions(language);
  return {
    ...options,
    publicDir: `${PROJECT_ROOT}/apps/site/web/public`,
    resolve: { alias: { ...options.resolve.alias, ...WITHOUT_STREAMS } },
    define: {
      ...shared.languageConstants(language),
      "import.meta.env.SUPABASE_URL": JSON.stringify(environment.SUPABASE_URL) ?? "undefined",
      "import.meta.env.SUPABASE_ANON_KEY":
        JSON.stringify(environment.SUPABASE_ANON_KEY) ?? "undefined",
    },
  } satisfies InlineConfig;
}

/** The XML reader imports Node's streams but works without them in a browser. */
const WITHOUT_STREAMS = { stream: "data:text/javascript,export {}" };
