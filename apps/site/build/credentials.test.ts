import { cpSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createServer } from "vite";
import { type LanguageCode, pathIn, ROUTE_PATHS, ROUTES } from "@register/domain/site";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { PROJECT_ROOT } from "@register/settings";
import { wordsOf } from "@register/ui/vite-options";
import type { PageRenderer } from "../server/pages/page-renderer.ts";
import { viteOptions } from "./vite-options.ts";

const ENGLISH = `# What you can check

Each has an entry elsewhere.

## Accreditations

By {companyName}:

- Sample Service, No. 4567

## Offices

### Rotterdam

2 Sample Quay

1. **A. Sample** Head of inspection
`;

const FRENCH = "# Ce que vous pouvez vérifier\n\n## Bureaux\n\n- Rotterdam";

/** Every page in a language, where the owner has written the files that are given. */
async function pagesWith(
  files: { readonly en?: string; readonly fr?: string },
  code: LanguageCode,
) {
  const folder = `${temporaryFolder()}/content/languages`;
  cpSync(`${PROJECT_ROOT}/packages/content/languages`, folder, {
    recursive: true,
    filter: (file) => !file.endsWith("credentials.md"),
  });
  for (const [language, text] of Object.entries(files)) {
    writeFileSync(`${folder}/${language}/credentials.md`, text);
  }
  const options = viteOptions({}, code);
  const vite = await createServer({
    ...options,
    resolve: { alias: { ...options.resolve.alias, ...wordsOf(code, folder) } },
    appType: "custom",
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await vite.ssrLoadModule("/apps/site/web/document/render-page.tsx");
    const { renderPage } = module as PageRenderer;
    const pages = ROUTE_PATHS.map((route) => {
      const page = renderPage(pathIn(code, route), "https://gqc.test", { script: "/entry.js" });
      return [route, page.html] as const;
    });
    return { pages, about: new Map(pages).get(ROUTES.about) ?? "" };
  } finally {
    await vite.close();
  }
}

it("what the owner writes is a section of the About page, whole, and on no other page", async () => {
  const { pages, about } = await pagesWith({ en: ENGLISH, fr: FRENCH }, "en");
  const said = about.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+ *\|*/g, "|");
  expect(said).toContain(
    "|What you can check|Each has an entry elsewhere.|Accreditations|By GQC Certification and Inspection:|" +
      "Sample Service, No. 4567|Offices|Rotterdam|2 Sample Quay|A. Sample|Head of inspection|",
  );
  expect(about).not.toMatch(/<div lang="en"|vérifier/);
  const others = pages.filter(([route]) => route !== ROUTES.about);
  expect(others.filter(([, html]) => html.includes("What you can check"))).toEqual([]);
});

it("a language has its own file, or shows the English one as English", async () => {
  const { about: french } = await pagesWith({ en: ENGLISH, fr: FRENCH }, "fr");
  expect(french).toContain("Ce que vous pouvez vérifier</h2>");
  expect(french).not.toMatch(/What you can check|lang="en" dir="ltr"/);
  const { about: arabic } = await pagesWith({ en: ENGLISH, fr: FRENCH }, "ar");
  expect(arabic).toMatch(
    /<div lang="en" dir="ltr"><section[^>]*><div[^>]*><h2[^>]*>What you can check</,
  );
});
