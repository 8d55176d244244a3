import { pathToFileURL } from "node:url";
import { LANGUAGES } from "@register/domain/site";
import { FAILURE_DIRECTORY } from "@register/settings";
import { COMPANY } from "@register/content/company";
import { barriers } from "./support/barriers.ts";
import { expect, test } from "./support/site-test.ts";

// A proxy shows it where there is no site: it loads nothing, and its own policy would report a style of another digest.
for (const width of [360, 1440]) {
  test(`the proxies' page says in every language what to do, on ${width} pixels${width === 360 ? "" : " @trial"}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(pathToFileURL(`${FAILURE_DIRECTORY}/failure.html`).href);
    for (const { tag } of LANGUAGES) {
      const section = page.locator(`section[lang="${tag}"]`);
      await expect(section.getByRole("heading")).toBeVisible();
      await expect(section.getByRole("link", { name: COMPANY.phone.text })).toBeVisible();
    }
    await expect(page.locator("body")).toHaveCSS("margin", "0px");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await barriers(page, "all")).toEqual([]);
    expect(await barriers(page, "colours in the dark")).toEqual([]);
  });
}
