import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
/** The only rules whose outcome a colour scheme can change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe finds at the window's present size, in the page or a part of it: all rules, those about colours, or the others. */
export async function barriers(
  page: Page,
  rules: "all" | "colours in the dark" | "all but colours",
  part?: string,
): Promise<readonly string[]> {
  const colorScheme = rules === "colours in the dark" ? "dark" : "light";
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // Axe would measure a colour half-way through its fade.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  // Without its mode for frames, which opens a page of its own for each run: we have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (part !== undefined) axe.include(part);
  if (rules === "colours in the dark") axe.withRules(COLOUR_RULES);
  else axe.withTags(TAGS);
  if (rules === "all but colours") axe.disableRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${colorScheme}: ${id} at ${html}`),
  );
}
