import type { Locator } from "@playwright/test";
import { untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL, TrackPage } from "./support/track-page.ts";

const VALIDATED = "Certificate found and validated";
const IN_REGISTER = "Certificate found in the register";

interface Case {
  readonly number: string;
  readonly word: string;
  readonly sentence: string;
  readonly badge: string;
}

/** Certificates of the fixture, whose verdicts do not change for years, and what is said of them. */
const CASES: readonly Case[] = [
  {
    number: "E2E-FULL-001",
    word: "Valid",
    sentence: "In force to the end of 1 March 2034, London time",
    badge: "Verified",
  },
  {
    number: "E2E-EMPTY-003",
    word: "Valid",
    sentence: "In force today, with no expiry stated",
    badge: "Verified",
  },
  {
    number: "E2E-EXPIRED-005",
    word: "Expired",
    sentence: "Its validity ended on 29 February 2024, so do not rely on it",
    badge: "In our register",
  },
  {
    number: "E2E-COMING-006",
    word: "Not yet valid",
    sentence: "It takes effect on 1 January 2090, so do not rely on it before that day",
    badge: "In our register",
  },
  {
    number: "E2E-SUSPENDED-007",
    word: "Suspended",
    sentence: "We have suspended this certificate, so do not rely on it",
    badge: "In our register",
  },
  {
    number: "E2E-WITHDRAWN-008",
    word: "Withdrawn",
    sentence: "We have withdrawn this certificate and it is no longer in force. Do not rely on it",
    badge: "In our register",
  },
];

/** The message about one that is over or ended has its day. */
function messageOf(word: string): RegExp {
  return new RegExp(`^${word}(?: (?:since|on) \\d+ \\w+ \\d{4})?$`);
}

function colour(
  locator: Locator,
  property: "color" | "backgroundColor" = "color",
): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element)[name], property);
}

/** Runs in the page: in CSS pixels. */
function fontSize(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}

test("each verdict is said in words, by a colour and an icon; only what is in force is green", async ({
  page,
  track,
}) => {
  const badgeOf = track.card.getByText(/^(?:Verified|In our register)$/).first();
  const looks = new Map<string, Record<"colour" | "icon" | "badge", string>>();
  await track.open();
  for (const { number, word, sentence, badge } of CASES) {
    const expectVerdict = async () => {
      await expect(track.verdict).toHaveText(word);
      await expect(track.card).toContainText(sentence);
      await expect(track.card.getByText(badge, { exact: true }).first()).toBeVisible();
      const verified = track.card.getByText("Verified", { exact: true });
      await expect(verified).toHaveCount(badge === "Verified" ? 1 : 0);
      await expect(track.toasts).toHaveText([word === "Valid" ? VALIDATED : messageOf(word)]);
      const detail = track.toasts.locator("xpath=following-sibling::p");
      await expect(detail).toContainText(word === "Valid" ? "Valid" : IN_REGISTER);
      await expect(detail).toContainText(number);
    };
    await track.search(number);
    await expectVerdict();
    looks.set(word, {
      colour: await colour(track.verdict.locator("xpath=../.."), "backgroundColor"),
      icon: await track.verdict.locator("xpath=../preceding-sibling::*[name()='svg']").innerHTML(),
      badge: await colour(badgeOf),
    });
    await expect(badgeOf.locator("svg")).toHaveCount(word === "Valid" ? 1 : 0);
    // For ears alone, as the banner is in sight.
    await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
    expect((await track.toasts.first().boundingBox())?.width).toBeLessThanOrEqual(1);
    if (word !== "Expired") continue;
    // The verdict is at least as prominent as the badge.
    expect(await track.verdict.evaluate(fontSize)).toBeGreaterThan(
      await badgeOf.evaluate(fontSize),
    );
    await page.reload();
    await expectVerdict();
    await untilInteractive(page);
  }
  const seen = [...looks.values()];
  expect(new Set(seen.map((look) => look.colour)).size).toBe(seen.length);
  expect(new Set(seen.map((look) => look.icon)).size).toBe(seen.length);
  expect(looks.get("Valid")?.badge).not.toBe(looks.get("Expired")?.badge);
});

test("the public note is shown, and the private one never leaves", async ({ page }) => {
  const response = await page.goto("/track?number=E2E-SUSPENDED-007");
  const { card } = new TrackPage(page);
  await expect(card).toContainText("Note from the register: Repeat inspection due");
  expect(await response?.text()).not.toContain("Claim 7");
});

test("an unknown status is never called valid, verified or validated", async ({ page, track }) => {
  const row = { certificate_number: "E2E-FULL-001", validity_date: "2034-03-01" };
  await page.route(LOOKUP_CALL, (route) =>
    route.fulfill({ json: [{ ...row, status: "revoked" }] }),
  );
  await track.open();
  await track.search("E2E-FULL-001");
  await expect(track.verdict).toHaveText("Status unclear");
  await expect(track.card).toContainText("The register has “revoked”");
  await expect(track.toasts).toHaveText(["Status unclear"]);
  await expect(page).toHaveTitle("E2E-FULL-001: Status unclear | GQC");
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    const shown = await page.locator("body").innerText();
    expect(shown).toContain("Status unclear");
    expect(shown).not.toMatch(/\b(?:verified|validated)\b/i);
  }
});

test("the day is told by the register's clock, not by the visitor's", async ({ page, track }) => {
  await page.clock.setFixedTime("2099-01-01T12:00:00Z");
  await track.open();
  await track.search("E2E-FULL-001");
  await expect(track.verdict).toHaveText("Valid");
});

test("the visitor's time zone changes nothing: London's day counts", async ({ browser }) => {
  for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const page = await browser.newPage({ timezoneId });
    // The last moments of 1 March 2034 in London, in whatever place they are watched from.
    await page.route(LOOKUP_CALL, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), date: "Wed, 01 Mar 2034 23:59:59 GMT" };
      await route.fulfill({ response, headers });
    });
    const track = new TrackPage(page);
    await track.open();
    await track.search("E2E-FULL-001");
    await expect(track.verdict).toHaveText("Valid");
    await expect(track.card).toContainText("Checked at 23:59 UTC on 1 March 2034.");
    await page.close();
  }
});

test.describe("a result without a certificate", () => {
  test.use({ expectedConsoleErrors: /^Failed to load resource/ });

  test("that there is none says so, what to do, and can be reported", async ({ page, track }) => {
    await track.open();
    await track.search("NO-SUCH-NUMBER");
    await expect(track.outcome).toHaveText("Not in our register");
    const panel = page.getByRole("region", { name: "Not in our register" });
    await expect(panel).toContainText("Check each character");
    await expect(panel.getByText("another spelling")).toHaveCount(0);
    await panel.getByRole("link", { name: "Report this number" }).click();
    await expect(page.getByLabel("Message*")).toHaveValue(
      "About certificate NO-SUCH-NUMBER:\nThe register answered: Not in our register\n",
    );
  });

  test("names another spelling before the warning, and leads to it", async ({ page, track }) => {
    await track.open();
    await track.search("GQC2O25OO1");
    await expect(track.outcome).toHaveText("Not in our register");
    const panel = page.getByRole("region", { name: "Not in our register" });
    await expect(panel).toContainText(
      /another spelling.*GQC-2025-001.*do not rely on the document/s,
    );
    await panel.getByRole("link", { name: "GQC-2025-001" }).click();
    await track.expectFound("GQC-2025-001");
  });
});

for (const [device, viewport] of [
  ["a small telephone", { width: 360, height: 640 }],
  ["a laptop", { width: 1280, height: 720 }],
] as const) {
  test.describe(`on ${device}`, { tag: device === "a laptop" ? "@trial" : [] }, () => {
    test.use({ viewport });

    test("the result comes into view, and the focus stays in the field", async ({ track }) => {
      await track.open();
      await track.input.fill("E2E-SUSPENDED-007");
      await track.input.press("Enter");
      await expect(track.verdict).toBeInViewport({ ratio: 1 });
      await expect(track.input).toBeFocused();
    });
  });
}
