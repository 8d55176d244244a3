import { TrackPage } from "./support/track-page.ts";
import { expect, test } from "./support/site-test.ts";

const REQUIRED = "Certificate number is required";
const TOO_LONG = "Certificate number must be less than 50 characters";
const CHARACTERS = "Certificate number can only contain letters, numbers, and hyphens";

/** What a visitor might type that is no certificate number, and what the site says to it. */
const FAULTS = [
  ["nothing", "", REQUIRED],
  ["spaces alone", "   ", REQUIRED],
  ["51 characters", "A".repeat(51), TOO_LONG],
  ["10,000 characters", "A".repeat(10_000), TOO_LONG],
  ["quotes", `"E2E-FULL-001"`, CHARACTERS],
  ["an apostrophe", "E2E-FULL-001'", CHARACTERS],
  ["a percent sign", "E2E-%", CHARACTERS],
  ["a path", "../certificates", CHARACTERS],
  ["SQL", "'; DROP TABLE certificates;--", CHARACTERS],
  ["a Cyrillic look-alike", "\u04152\u0415-FULL-001", CHARACTERS],
  ["full-width digits", "E2E-FULL-\uFF10\uFF10\uFF11", CHARACTERS],
  ["a space inside", "E2E-FULL 001", CHARACTERS],
  ["a typographic dash", "E2E\u2013FULL\u2013001", CHARACTERS],
] as const;

for (const [what, typed, message] of FAULTS) {
  test(`${what}: the message as a toast, and the register is not asked`, async ({ page }) => {
    const track = new TrackPage(page);
    await track.open();
    await track.search(typed);
    await track.expectFault(message);
    await expect(track.input).toHaveValue(typed);
    await expect(track.input).toHaveAttribute("aria-invalid", "true");
    // A call that came late would stand before that of the good number.
    await track.search("E2E-FULL-001");
    await track.expectFound("E2E-FULL-001");
    await expect(track.input).toHaveAttribute("aria-invalid", "false");
    expect(track.calls).toHaveLength(1);
  });
}

test("50 characters are allowed", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  const number = "1234567890123456789012345678901234567890-123456789";
  expect(number).toHaveLength(50);
  await track.search(number);
  await track.expectFound(number);
});

/** Faults that come from copying: cleaning them changes no letter and no digit. */
const COPIED = [
  ["spaces", "E2E - FULL - 001"],
  ["no-break spaces", "E2E-FULL-\u00A0001"],
  ["en dashes", "E2E\u2013FULL\u2013001"],
  ["no-break hyphens", "E2E\u2011FULL\u2011001"],
  ["a soft hyphen", "E2E-FU\u00ADLL-001"],
] as const;

for (const [what, typed] of COPIED) {
  test(`a number copied with ${what} is offered in its clean form, and found`, async ({ page }) => {
    const track = new TrackPage(page);
    await track.open();
    await track.search(typed);
    await track.expectFault(CHARACTERS);
    await expect(track.suggestion).toHaveText("Search for E2E-FULL-001");
    await track.suggestion.click();
    await track.expectFound("E2E-FULL-001");
    await expect(track.input).toHaveValue("E2E-FULL-001");
    await expect(track.suggestion).toHaveCount(0);
    expect(track.calls).toHaveLength(1);
  });
}

test("no number is offered for look-alike letters, which is how a forger would hide", async ({
  page,
}) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("\u0415 2\u0415-FULL-001");
  await track.expectFault(CHARACTERS);
  await expect(track.suggestion).toHaveCount(0);
});
