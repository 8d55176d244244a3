import type { Page } from "@playwright/test";
import { pathIn, ROUTE_PATHS, ROUTES } from "../domain/routes.ts";
import { ENGLISH_FIELDS, ENGLISH_VERDICTS } from "../web/languages/english-words.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { ContactPage } from "./support/contact-page.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { ENGLISH, OTHER_LANGUAGES, SITE_LANGUAGES } from "./support/site-language.ts";
import { expect, test } from "./support/site-test.ts";

/** Shorter ones may be a part of anything. */
const LONG_ENOUGH = 12;

/** Every text of a catalogue, its places left out. */
function textsOf(words: unknown): readonly string[] {
  if (typeof words === "string") {
    return words.split(/\{\w+\}|\n/).filter((text) => text.length >= LONG_ENOUGH);
  }
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

/** A script with its letters as they are, where the bundler has written a code for one. */
function unescaped(script: string): string {
  return script.replaceAll(/\\(?:x([\dA-F]{2})|u([\dA-F]{4}))/gi, (_, short, long) =>
    String.fromCodePoint(Number.parseInt(String(short ?? long), 16)),
  );
}

/** The requests of a page, but those for fonts, from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== "font") paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

for (const language of SITE_LANGUAGES) {
  const { code, words } = language;

  test(`a visit in "${code}" loads no words of another language`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(request.url());
    });
    for (const route of ROUTE_PATHS) {
      await page.goto(pathIn(code, route));
      await untilInteractive(page);
    }
    const scanner = new ScannerPage(page, language);
    await scanner.open();
    await expect(scanner.panel).toBeVisible();
    await scanner.button(words.track.scanner.close).click();
    await scanner.track.search("E2E-FULL-001");
    await scanner.track.expectFound("E2E-FULL-001");
    await new ContactPage(page, language).openFilledIn();
    // Asked for once more, as a browser forgets an answer with the document that it was for.
    const texts = [...scripts].map(async (url) => (await page.request.get(url)).text());
    const loaded = unescaped((await Promise.all(texts)).join("\n"));

    const own = new Set([
      ...textsOf(words),
      ...textsOf(ENGLISH_FIELDS),
      ...textsOf(ENGLISH_VERDICTS),
    ]);
    expect([...textsOf(words.track)].filter((text) => !loaded.includes(text))).toEqual([]);
    const foreign = SITE_LANGUAGES.filter((other) => other !== language)
      .flatMap((other) => textsOf(other.words))
      .filter((text) => ![...own].some((one) => one.includes(text)));
    expect(foreign.filter((text) => loaded.includes(text))).toEqual([]);
  });
}

test("a page in another language makes no more requests than the English one", async ({
  context,
}) => {
  const countOf = async (path: string) => {
    const page = await context.newPage();
    const paths = requestsOf(page);
    await page.goto(path);
    await untilInteractive(page);
    await page.waitForLoadState("networkidle");
    await page.close();
    return paths.length;
  };
  for (const route of [ROUTES.home, ROUTES.track, ROUTES.contact, ROUTES.privacy]) {
    const most = await countOf(pathIn(ENGLISH.code, route));
    for (const { code } of OTHER_LANGUAGES) {
      expect(await countOf(pathIn(code, route)), `${route} in ${code}`).toBeLessThanOrEqual(most);
    }
  }
});
