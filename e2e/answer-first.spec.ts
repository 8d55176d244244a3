import type { Page } from "@playwright/test";
import { certificateLink, pathIn, ROUTES } from "@register/domain/site";
import { openPage, stopClock, untilInteractive } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { SITE_LANGUAGES, tagIn } from "./support/site-language.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL, TrackPage } from "./support/track-page.ts";

const PHONE = { width: 360, height: 616 };

const SUSPENDED = "E2E-SUSPENDED-007";

/** Certificates whose verdicts name their validity in the sentence, rule it out, and leave it beside the number. */
const NUMBERS = ["E2E-FULL-001", "E2E-EXPIRED-005", SUSPENDED, "E2E-COMING-006"];

/**
 * Where verdict, number, vessel and, but for a suspended certificate, validity end, in CSS pixels from the top of the
 * window.
 */
async function endsOfAnswer(track: TrackPage, number: string): Promise<readonly number[]> {
  const head = track.card.locator("header");
  const verdict = await track.verdict.boundingBox();
  const words = [
    await track.value("Certificate Number").innerText(),
    await track.value("Vessel Name").innerText(),
    ...(number === SUSPENDED ? [] : [await track.value("Validity").innerText()]),
  ];
  const ends = await head.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = wanted.map(() => Infinity);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const [at, word] of wanted.entries()) {
        const [line = ""] = word.split("\n");
        const start = (node as Text).data.indexOf(line);
        if (start === -1 || Number.isFinite(found[at])) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + line.length);
        found[at] = range.getBoundingClientRect().bottom;
      }
    }
    return found;
  }, words);
  return [verdict === null ? Infinity : verdict.y + verdict.height, ...ends];
}

for (const language of SITE_LANGUAGES) {
  const { code } = language;
  const tag = tagIn(language);
  test(
    `in "${code}" a small telephone shows verdict, number, vessel and validity at once`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      const track = new TrackPage(page, language);
      for (const number of NUMBERS) {
        await openPage(page, certificateLink(E2E_ORIGIN, number, code).href);
        await expect(track.card).toBeVisible();
        for (const end of await endsOfAnswer(track, number))
          expect.soft(end, number).toBeLessThan(500);
      }
    },
  );
}

/** Each road to an answer. */
const ROADS: Readonly<Record<string, (page: Page, track: TrackPage) => Promise<void>>> = {
  "a link": async (page) => {
    await openPage(page, certificateLink(E2E_ORIGIN, "E2E-FULL-001").href);
  },
  Home: async (page, track) => {
    await openPage(page, ROUTES.home);
    await track.search("E2E-FULL-001");
  },
  Track: async (page, track) => {
    await track.open();
    await page.evaluate(() => scrollTo(0, 300));
    await track.search("E2E-FULL-001");
  },
  "another answer": async (page, track) => {
    await openPage(page, certificateLink(E2E_ORIGIN, "E2E-EXPIRED-005").href);
    await track.search("E2E-FULL-001");
  },
  "the list": async (page) => {
    await openPage(page, ROUTES.checkMany);
    await page.getByRole("main").getByRole("textbox").fill("E2E-FULL-001");
    await page.getByRole("main").getByRole("button", { name: "Check", exact: true }).click();
    await page.getByRole("main").getByRole("link", { name: "E2E-FULL-001" }).click();
  },
};

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  const tag = viewport === PHONE ? [] : "@trial";
  test(
    `an answer stands in the same place by every road: ${viewport.width} pixels wide`,
    { tag },
    async ({ page, track }) => {
      await page.setViewportSize(viewport);
      const places: Record<string, number> = {};
      for (const [road, go] of Object.entries(ROADS)) {
        await go(page, track);
        await track.expectFound("E2E-FULL-001");
        places[road] = await track.verdict.evaluate(async (word) => {
          await document.fonts.ready;
          await Promise.all(document.getAnimations().map(({ finished }) => finished));
          return Math.round(word.getBoundingClientRect().top);
        });
      }
      expect(new Set(Object.values(places)).size, JSON.stringify(places)).toBe(1);
    },
  );
}

test("a search that takes long says so, and can be cancelled", async ({ page, track }) => {
  await page.clock.install();
  await page.route(LOOKUP_CALL, () => {});
  await track.open();
  await stopClock(page);
  await track.search("E2E-FULL-001");
  await expect(track.button).toHaveText("Searching...");
  await expect.poll(() => track.calls.length).toBe(1);
  const slow = page.getByText("This is taking longer than usual");
  await page.clock.fastForward(2_000);
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(slow).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Cancel" }).click();
  await expect(slow).toHaveCount(0);
  await expect(track.input).toHaveValue("E2E-FULL-001");
  await expect(track.input).toBeFocused();
  await expect(page).toHaveURL(pathIn("en", ROUTES.track));
  await page.unroute(LOOKUP_CALL);
  await track.input.press("Enter");
  await track.expectFound("E2E-FULL-001");
});

test("what the code said at issue does not outweigh today's verdict", async ({ page, track }) => {
  const validation = track.value("QR Validation");
  await page.goto(certificateLink(E2E_ORIGIN, "E2E-FULL-001").href);
  await expect(validation).toHaveText("Validated");
  await page.route(LOOKUP_CALL, (route) =>
    route.fulfill({
      json: [{ certificate_number: "E2E-OLD-9", qr_validation: "Validated", status: "suspended" }],
    }),
  );
  await untilInteractive(page);
  await track.search("E2E-OLD-9");
  await expect(validation).toHaveText("Validated (as recorded at issue)");
});
