import type { Page } from "@playwright/test";
import { MANIFEST_PATH, ROUTE_PATHS, ROUTES, socialImagePath } from "@register/certificates/routes";
import { APP_ICONS, FAVICON_FALLBACK, TOUCH_ICON } from "../web/content/brand-files.ts";
import { COMPANY } from "../web/content/company.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

/** What a browser's own parser finds in the head of a page. */
function readHead(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    // Its style sheet is in order there, and not in the page that reads it here.
    const unstyled = html.replace(/<style>.*?<\/style>/s, "");
    const { head } = new DOMParser().parseFromString(unstyled, "text/html");
    const open = [...head.querySelectorAll<HTMLMetaElement>('meta[property^="og:"]')].map(
      (meta) => [meta.getAttribute("property"), meta.content] as const,
    );
    const blocks = head.querySelectorAll('script[type="application/ld+json"]');
    return {
      canonical: [...head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
        ({ href }) => href,
      ),
      openGraph: Object.fromEntries(open),
      data: [...blocks].map(({ textContent }) => JSON.parse(textContent) as unknown),
    };
  }, path);
}

/** Width and height of a picture, as the browser decodes it. */
function pictureSize(page: Page, path: string): Promise<readonly number[]> {
  return page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, path);
}

test("each listed page gives one address, a card, and data that a browser can read", async ({
  page,
}) => {
  await page.goto(ROUTES.home);
  for (const path of ROUTE_PATHS) {
    const { href } = new URL(path, E2E_ORIGIN);
    const { canonical, openGraph, data } = await readHead(page, path);
    expect(canonical).toEqual([href]);
    expect(openGraph).toMatchObject({ "og:url": href, "og:site_name": COMPANY.fullName });
    expect(data).toEqual([expect.objectContaining({ "@context": "https://schema.org" })]);
  }
  const { openGraph } = await readHead(page, ROUTES.home);
  expect(await pictureSize(page, openGraph["og:image"] ?? "")).toEqual([
    Number(openGraph["og:image:width"]),
    Number(openGraph["og:image:height"]),
  ]);
  expect(openGraph["og:image"]).toBe(`${E2E_ORIGIN}${socialImagePath("en")}`);
});

test("the browser takes the manifest without a complaint, and every icon is as large as it says", async ({
  page,
}) => {
  await page.goto(ROUTES.home);
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect(url).toBe(`${E2E_ORIGIN}${MANIFEST_PATH}`);
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "")).toMatchObject({ name: COMPANY.fullName });
  for (const { path, size } of [...APP_ICONS, TOUCH_ICON, FAVICON_FALLBACK]) {
    expect(await pictureSize(page, path)).toEqual([size, size]);
  }
});

test("what search engines are told stays true while the visitor goes from page to page", async ({
  page,
}) => {
  const canonical = page.locator('link[rel="canonical"]');
  const robots = page.locator('meta[name="robots"]');
  const expectListed = async (path: string) => {
    await expect(canonical).toHaveAttribute("href", new URL(path, E2E_ORIGIN).href);
    await expect(robots).toHaveCount(0);
  };
  const expectUnlisted = async () => {
    await expect(robots).toHaveAttribute("content", "noindex");
    await expect(canonical).toHaveCount(0);
  };
  const follow = (name: string) =>
    page.getByRole("banner").getByRole("link", { name, exact: true }).click();

  await page.goto(`${ROUTES.track}?number=E2E-FULL-001`);
  await untilInteractive(page);
  await expectUnlisted();
  await follow("Services");
  await expectListed(ROUTES.services);
  await follow("Verify Certificate");
  await expectListed(ROUTES.track);
  const track = new TrackPage(page);
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  await expectUnlisted();
  await page.goBack();
  await expectListed(ROUTES.track);
  await page.goForward();
  await expectUnlisted();
});

test("an address typed in capitals leads to its page", async ({ page }) => {
  await page.goto("/HOW-TO-VERIFY/");
  await expect(page).toHaveURL(ROUTES.howToVerify);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
});
