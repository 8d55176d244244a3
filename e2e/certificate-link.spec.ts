import { expectShellKept, holdRequests, markShell, SCRIPTS } from "./support/browser-aids.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { expect, test } from "./support/site-test.ts";

const link = (number: string) => `/track?number=${number}`;

// The browser's own line for a page with an error status.
test.use({ expectedConsoleErrors: /^Failed to load resource/ });

test("an answer in the first HTML is announced without a new lookup", async ({ page, track }) => {
  const release = await holdRequests(page, SCRIPTS.hydration);
  await page.goto(link("e2e-full-001"));
  await expect(track.value("Vessel Name")).toHaveText("MV Test Meridian");
  await markShell(page);
  await expect(track.toasts).toHaveCount(0);
  release();
  await track.expectFound("E2E-FULL-001");
  await expect(track.input).toHaveValue("e2e-full-001");
  await expectShellKept(page);
  expect(track.calls).toEqual([]);
});

test("what is typed over a linked number early is searched for", async ({ page, track }) => {
  const release = await holdRequests(page, SCRIPTS.hydration);
  await page.goto(link("E2E-FULL-001"));
  await track.search("E2E-MARKUP-002");
  release();
  await track.expectFound("E2E-MARKUP-002");
  await expect(page).toHaveURL(link("E2E-MARKUP-002"));
});

test("a search puts its link into the address, and Back follows", async ({ page, track }) => {
  await track.open();
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  await expect(page).toHaveURL(link("E2E-FULL-001"));
  await track.search("e2e-expired-005");
  await expect(track.verdict).toHaveText("Expired");
  await expect(page).toHaveURL(link("e2e-expired-005"));

  await page.goBack();
  await expect(track.value("Certificate Number")).toHaveText("E2E-FULL-001");
  await expect(track.input).toHaveValue("E2E-FULL-001");
  await expect(page).toHaveTitle("E2E-FULL-001: Valid | GQC");
  await page.goBack();
  await expect(page).toHaveURL("/track");
  await expect(track.card).toHaveCount(0);
  await expect(track.input).toHaveValue("");
  await expect(page).toHaveTitle(/^Track Your Certificate/);
  await page.goForward();
  await track.expectFound("E2E-FULL-001");
  await page.reload();
  await track.expectFound("E2E-FULL-001");
});

test("Back from another page asks the register anew", async ({ page, track }) => {
  await page.goto(link("E2E-FULL-001"));
  await track.expectFound("E2E-FULL-001");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await track.expectFound("E2E-FULL-001");
  expect(track.calls).toHaveLength(1);
});

test("a static host's page for every link looks up in the browser", async ({ page, track }) => {
  await page.route(/\/track\?/, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${E2E_ORIGIN}/track` }) });
  });
  await page.goto(link("E2E-SUSPENDED-007"));
  await expect(track.card).toContainText(/Suspended since \d+ \w+ \d{4}/);
  await expect(track.input).toHaveValue("E2E-SUSPENDED-007");
  expect(track.calls).toHaveLength(1);
  await page.goto(link("a%20b"));
  await track.expectFault("Certificate number can only contain letters, numbers, and hyphens");
});
