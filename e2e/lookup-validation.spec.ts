import { TrackPage } from "./support/track-page.ts";
import { expect, test } from "./support/site-test.ts";

const REQUIRED = "Certificate number is required";
const TOO_LONG = "Certificate number must be less than 50 characters";
const CHARACTERS = "Certificate number can only contain letters, numbers, and hyphens";

/** One for each message; which texts get which is tried beside the rule. */
const FAULTS = [
  ["spaces alone", "   ", REQUIRED],
  ["10,000 characters", "A".repeat(10_000), TOO_LONG],
  ["SQL", "'; DROP TABLE certificates;--", CHARACTERS],
] as const;

for (const [what, typed, message] of FAULTS) {
  test(`${what}: the message as a toast, and the register is not asked`, async ({ page }) => {
    const track = new TrackPage(page);
    await track.open();
    await track.search(typed);
    await track.expectFault(message);
    await expect(track.input).toHaveValue(typed);
    expect(new URL(page.url()).searchParams.get("number")).toBe(typed.trim());
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

test("a number with what comes from copying is offered in its clean form, and found", async ({
  page,
}) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("E2E\u2013FULL \u2011 \u00A0001");
  await track.expectFault(CHARACTERS);
  await expect(track.suggestion).toHaveText("Search for E2E-FULL-001");
  await track.suggestion.click();
  await track.expectFound("E2E-FULL-001");
  await expect(track.input).toHaveValue("E2E-FULL-001");
  await expect(track.suggestion).toHaveCount(0);
  expect(track.calls).toHaveLength(1);
});

test("no number is offered for look-alike letters, which is how a forger would hide", async ({
  page,
}) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("\u0415 2\u0415-FULL-001");
  await track.expectFault(CHARACTERS);
  await expect(track.suggestion).toHaveCount(0);
});
