import type { Page } from "@playwright/test";
import { pathIn, ROUTES } from "@register/domain/site";
import { holdRequests } from "./support/browser-aids.ts";
import { EVERY_PATH, NOT_FOUND_CONSOLE } from "./support/site-pages.ts";
import { expect, test } from "./support/site-test.ts";

test.use({ expectedConsoleErrors: NOT_FOUND_CONSOLE });

const linkTo = (number: string) => `${ROUTES.track}?number=${number}`;

/** A page of each layout. */
const LAYOUTS = [
  ROUTES.home,
  ROUTES.services,
  ROUTES.track,
  ROUTES.about,
  ROUTES.contact,
  ROUTES.checkMany,
  linkTo("E2E-FULL-001"),
];

/** Every page, and all that the page of a certificate may say. */
const PATHS = [
  ...EVERY_PATH,
  linkTo("E2E-FULL-001"),
  linkTo("E2E-LONG-004"),
  linkTo("E2E-EMPTY-003"),
  linkTo("E2E-EXPIRED-005"),
  linkTo("E2E-COMING-006"),
  linkTo("E2E-SUSPENDED-007"),
  linkTo("E2E-WITHDRAWN-008"),
  linkTo("E2E-NONE-000"),
  linkTo("a+b"),
  `${ROUTES.contact}?number=E2E-FULL-001`,
  pathIn("ar", ROUTES.home),
  `${pathIn("ar", ROUTES.track)}?number=E2E-FULL-001`,
];

/** What a page loads beside its style sheet, which would change it as well. */
const OTHERS = /\.(?:js|ttf|woff2)$/;

const STYLE_SHEET = /\/assets\/style-[^/]+\.css$/;

/** Holds the style sheet until the returned function lets it go, and scripts and typefaces for good. */
async function holdStyles(page: Page): Promise<() => Promise<void>> {
  await holdRequests(page, OTHERS);
  const release = await holdRequests(page, STYLE_SHEET);
  return async () => {
    release();
    await page.waitForFunction(() => {
      const link = document.querySelector<HTMLLinkElement>('body > link[rel="stylesheet"]');
      return link?.sheet instanceof CSSStyleSheet;
    });
  };
}

/** Keeps in the page how each of its elements looks, with what is drawn before and after it, and where it stands. */
async function keepLooks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const properties = [...getComputedStyle(document.body)];
    const lookOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      return pseudo !== undefined && style.content === "none"
        ? []
        : properties.map((name) => `${pseudo ?? ""} ${name}: ${style.getPropertyValue(name)}`);
    };
    const looks = () =>
      Array.from(document.querySelectorAll("html, body, #root, #root *"), (element) => ({
        name: `${element.localName}.${element.getAttribute("class") ?? ""}`,
        look: [
          ...[undefined, "::before", "::after"].flatMap((pseudo) => lookOf(element, pseudo)),
          JSON.stringify(element.getBoundingClientRect()),
        ],
      }));
    Object.assign(window, { looks, kept: looks() });
  });
}

/** What looks otherwise now. */
function changedLooks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    type Looks = readonly { readonly name: string; readonly look: readonly string[] }[];
    const kept = Reflect.get(window, "kept") as Looks;
    const now = (Reflect.get(window, "looks") as () => Looks)();
    return now.flatMap(({ name, look }, index) => {
      const known = new Set(kept[index]?.look);
      return look.filter((part) => !known.has(part)).map((part) => `${name} ${part}`);
    });
  });
}

for (const [tag, width, colorScheme, paths] of [
  [[], 360, "light", [linkTo("E2E-FULL-001")]],
  [["@trial"], 1440, "light", LAYOUTS],
  [["@trial"], 360, "light", PATHS],
  [["@trial"], 360, "dark", LAYOUTS],
  [["@trial"], 1440, "dark", LAYOUTS],
] as const) {
  test(
    `nothing looks otherwise once the style sheet comes: ${paths.length} pages, ${width} pixels wide, ${colorScheme}`,
    { tag: [...tag] },
    async ({ browser }) => {
      test.slow();
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
      for (const path of paths) {
        const page = await context.newPage();
        const release = await holdStyles(page);
        await page.goto(path, { waitUntil: "commit" });
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
        // The whole document is there by then.
        await expect(page.locator('body > link[rel="stylesheet"]')).toBeAttached();
        await keepLooks(page);
        await release();
        expect.soft(await changedLooks(page), path).toEqual([]);
        await page.close();
      }
      await context.close();
    },
  );
}
