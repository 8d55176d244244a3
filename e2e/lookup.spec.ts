import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { ROUTES } from "@register/domain/site";
import { holdRequests, openPage, SCRIPTS } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL } from "./support/track-page.ts";

test("a number goes to the register trimmed, in one call", async ({ page, track }) => {
  await track.open();
  await track.search("  e2e-Full-001\t");
  // Letter case does not matter to the register, and the card shows what is stored.
  await track.expectFound("E2E-FULL-001");
  expect(track.calls).toHaveLength(1);
  const [call] = track.calls;
  const { pathname, search } = new URL(call?.url() ?? "");
  expect(call?.method()).toBe("GET");
  expect(pathname).toBe("/rest/v1/certificates");
  expect(search).toBe("?select=*&certificate_number=eq.e2e-Full-001");
  expect(call?.headers().apikey).toBe(EMBEDDED_PUBLIC_KEY);
  const release = await holdRequests(page, LOOKUP_CALL);
  await track.open();
  await expect(track.button).toHaveText("Track");
  await track.search("E2E-FULL-001");
  await expect(track.button).toHaveText("Searching...");
  await expect(track.button).toBeDisabled();
  release();
  await track.expectFound("E2E-FULL-001");
  await expect(track.button).toBeEnabled();
  await track.open();
  await track.input.fill("E2E-FULL-001");
  await track.input.press("Enter");
  await track.expectFound("E2E-FULL-001");
});

test("numbers typed in turn take each other's place, in sight", async ({ page, track }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // The first one by a link, after which the field stands where a search leaves it.
  await openPage(page, "/track?number=E2E-EXPIRED-005");
  await expect(track.input).toBeInViewport({ ratio: 1 });
  await track.input.selectText();
  for (const number of ["E2E-FULL-001", "E2E-SUSPENDED-007", "E2E-FULL-001"]) {
    await page.keyboard.type(number);
    await page.keyboard.press("Enter");
    await expect(track.value("Certificate Number")).toHaveText(number);
    await expect(track.input).toBeFocused();
    // The next number is typed over this one once that is selected.
    await expect(track.input).toHaveJSProperty("selectionEnd", number.length);
    await expect(track.input).toHaveJSProperty("selectionStart", 0);
    await expect(track.input).toBeInViewport({ ratio: 1 });
    await expect(track.verdict).toBeInViewport({ ratio: 1 });
  }
});

test("a newer search cancels the older one, which is never shown", async ({ page, track }) => {
  const releaseFirst = await holdRequests(page, /eq\.E2E-FULL-001/);
  const releaseSecond = await holdRequests(page, /eq\.E2E-MARKUP-002/);
  await track.open();
  await track.search("E2E-FULL-001");
  await expect(track.button).toHaveText("Searching...");
  await expect.poll(() => track.calls.length).toBe(1);
  const cancelled = page.waitForEvent("requestfailed");
  await track.input.fill("E2E-MARKUP-002");
  await track.input.press("Enter");
  expect((await cancelled).url()).toContain("E2E-FULL-001");
  // The cancelled search must not end the waiting for the newer one.
  await expect.poll(() => track.calls.length).toBe(2);
  await expect(track.button).toHaveText("Searching...");
  await expect(track.toasts).toHaveCount(0);
  releaseSecond();
  await track.expectFound("E2E-MARKUP-002");
  releaseFirst();
  await track.search("GQC-2025-001");
  await track.expectFound("GQC-2025-001");
});

test("an answer after the visitor has gone elsewhere changes nothing", async ({ page, track }) => {
  const release = await holdRequests(page, LOOKUP_CALL);
  await track.open();
  await track.search("E2E-FULL-001");
  await expect.poll(() => track.calls.length).toBe(1);
  const cancelled = page.waitForEvent("requestfailed");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await cancelled;
  release();
  await expect(page.getByRole("heading", { name: "Our Story" })).toBeVisible();
  await expect(track.toasts).toHaveCount(0);
});

test("what was sent before React came is answered by a document", async ({ page, track }) => {
  const release = await holdRequests(page, SCRIPTS.hydration);
  await page.goto(ROUTES.track);
  await track.input.fill("E2E-FULL-001");
  await track.input.press("Enter");
  await expect(page).toHaveURL(/\?number=E2E-FULL-001$/);
  release();
  await track.expectFound("E2E-FULL-001");
  await expect(track.input).toHaveValue("E2E-FULL-001");
  expect(track.calls).toEqual([]);
});
