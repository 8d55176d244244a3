import { ROUTES } from "@register/domain/site";
import { SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

test("the data client is fetched when a number is typed, and no page before asks for it", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (SCRIPTS.dataClient.test(request.url())) fetched.push(new URL(page.url()).pathname);
  });
  await page.goto(ROUTES.home);
  for (const name of ["Services", "About", "Home", "Verify Certificate"]) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await untilInteractive(page);
  }
  // The field of the home page, which fetches nothing, must have gone.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Track Your Certificate");
  const script = page.waitForRequest(SCRIPTS.dataClient);
  await page.getByRole("textbox", { name: "Certificate number" }).pressSequentially("E");
  await script;
  expect(fetched).toEqual([ROUTES.track]);
});

test("no login service is ever asked @trial", async ({ page }) => {
  const paths = new Set<string>();
  page.on("request", (request) => paths.add(new URL(request.url()).pathname));
  const track = new TrackPage(page);
  await track.open();
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  await page.reload();
  await track.search("E2E-MARKUP-002");
  await track.expectFound("E2E-MARKUP-002");
  expect(
    [...paths].filter((path) => !/^\/(?:track$|assets\/|favicon|rosette-)/.test(path)),
  ).toEqual(["/rest/v1/certificates"]);
});
