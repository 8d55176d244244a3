import { expect, test } from "./support/site-test.ts";

const REQUIRED = "Certificate number is required";
const TOO_LONG = "Certificate number must be less than 50 characters";
const CHARACTERS = "Certificate number can only contain letters, numbers, and hyphens";

const LONGEST = "1234567890123456789012345678901234567890-123456789";

/** A number for each message; tests of the rule try which numbers get which. */
const FAULTS = [
  ["   ", REQUIRED],
  ["A".repeat(10_000), TOO_LONG],
  ["'; DROP TABLE certificates;--", CHARACTERS],
] as const;

test("a faulty number gets its message, and the register is not asked", async ({ page, track }) => {
  await track.open();
  for (const [typed, message] of FAULTS) {
    const calls = track.calls.length;
    await track.search(typed);
    await track.expectFault(message);
    await expect(track.input).toHaveValue(typed);
    expect(new URL(page.url()).searchParams.get("number")).toBe(typed.trim());
    await expect(track.input).toHaveAttribute("aria-invalid", "true");
    // A call that came late would stand before that of the good number. 50 characters are allowed.
    await track.search(LONGEST);
    await track.expectFound(LONGEST);
    await expect(track.input).toHaveAttribute("aria-invalid", "false");
    expect(track.calls).toHaveLength(calls + 1);
  }
});

test("a number in what was typed is offered, and none of look-alike letters", async ({ track }) => {
  await track.open();
  await track.search("E2E\u2013FULL \u2011 \u00A0001");
  await track.expectFault(CHARACTERS);
  await expect(track.suggestion).toHaveText("Search for E2E-FULL-001");
  await track.suggestion.click();
  await track.expectFound("E2E-FULL-001");
  await expect(track.input).toHaveValue("E2E-FULL-001");
  await expect(track.suggestion).toHaveCount(0);
  expect(track.calls).toHaveLength(1);
  await track.open();
  for (const typed of [
    "Verified Certificate GQC-2025-001",
    "GQC-2025-001 MV STAR",
    "GQC-2025-001 MV Star",
  ]) {
    await track.search(typed);
    await track.expectFault(CHARACTERS);
    await expect(track.suggestion).toHaveText(["Search for GQC-2025-001"]);
  }
  await track.open();
  await track.search("\u0415 2\u0415-FULL-001");
  await track.expectFault(CHARACTERS);
  await expect(track.suggestion).toHaveCount(0);
});

test("what nobody sees, other dashes and digits are cleaned", async ({ page, track }) => {
  await track.open();
  for (const typed of [
    "E2E\u2013FULL\u2212\u200B\u0660\u0660\u0661\u200F",
    `${new URL(page.url()).origin}/TRACK?NUMBER=E2E-FULL-001`,
  ]) {
    await track.search(typed);
    await track.expectFound("E2E-FULL-001");
    await expect(track.input).toHaveValue("E2E-FULL-001");
    expect(new URL(page.url()).search).toBe("?number=E2E-FULL-001");
    await track.input.fill("");
  }
  await page.goto("/track?number=E2E%E2%80%93FULL%E2%80%93001");
  await track.expectFound("E2E-FULL-001");
  await expect(track.input).toHaveValue("E2E-FULL-001");
});
