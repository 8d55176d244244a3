import type { Route } from "@playwright/test";
import { SCRIPTS } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL } from "./support/track-page.ts";

const REGISTER_OR_NETWORK = "Error searching for certificate";
const UNEXPECTED = "An error occurred while searching";

// The browser's own line for an answer with an error status or none at all.
test.use({ expectedConsoleErrors: /^Failed to load resource/ });

/** Tests of the lookup try which answer ends in which words. */
const FAILURES: readonly (readonly [string, (route: Route) => Promise<void>, string])[] = [
  [
    "the register answers HTTP 500",
    (route) => route.fulfill({ status: 500, json: { code: "PGRST001", message: "down" } }),
    REGISTER_OR_NETWORK,
  ],
  [
    "a captive portal answers with its page",
    (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Log in</title>" }),
    UNEXPECTED,
  ],
];

test("a failure is never called not found, and the next try works", async ({ page, track }) => {
  await track.open();
  for (const [what, answer, message] of FAILURES) {
    await test.step(what, async () => {
      await track.search("GQC-2025-001");
      await track.expectFound("GQC-2025-001");
      const calls = track.calls.length;
      await page.route(LOOKUP_CALL, answer);
      await track.search("E2E-FULL-001");
      await track.expectFault(message);
      await expect(track.outcome).toHaveText("Check not completed");
      // The visitor decides when to try again: nothing is repeated behind the message.
      expect(track.calls).toHaveLength(calls + 1);
      await page.unroute(LOOKUP_CALL);
      await track.button.click();
      await track.expectFound("E2E-FULL-001");
    });
  }
});

test("an old card never stands beside a fault of a newer number", async ({ track }) => {
  await track.open();
  for (const [typed, message] of [
    ["NO-SUCH-NUMBER", "Certificate not found. Please check the number and try again."],
    ["not a number!", "Certificate number can only contain letters, numbers, and hyphens"],
    ["", "Certificate number is required"],
  ] as const) {
    await track.search("GQC-2025-001");
    await track.expectFound("GQC-2025-001");
    await track.search(typed);
    await track.expectFault(message);
  }
});

test("where the data client does not load, the server's page has it", async ({ page, track }) => {
  await page.route(SCRIPTS.dataClient, (route) => route.abort());
  await track.open();
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  expect(track.calls).toHaveLength(0);
});

test("it is said, and tried again by a press or by itself", async ({ page, context, track }) => {
  await track.open();
  await track.search("GQC-2025-001");
  await track.expectFound("GQC-2025-001");
  await context.setOffline(true);
  await track.search("E2E-FULL-001");
  await track.expectFault(REGISTER_OR_NETWORK);
  const panel = page.getByRole("region", { name: "Check not completed" });
  await expect(panel).toContainText(
    "You are offline. This does not tell you whether the certificate is good or bad.",
  );
  const again = panel.getByRole("button", { name: "Try again" });
  await again.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await track.expectFound("E2E-FULL-001");
});

test("an answer that never comes is given up after 25 seconds", async ({ page, track }) => {
  await page.clock.install();
  await page.route(LOOKUP_CALL, () => {});
  await track.open();
  await track.search("E2E-FULL-001");
  await expect(track.button).toHaveText("Searching...");
  await expect.poll(() => track.calls.length).toBe(1);
  await page.clock.fastForward(26_000);
  await track.expectFault(REGISTER_OR_NETWORK);
});
