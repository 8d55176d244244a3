import { en } from "@register/content/test-support/catalogue";
import { SAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";
import { ROUTES, samplePath } from "@register/domain/site";
import { ComparePage } from "./support/compare-page.ts";
import { expect, test } from "./support/site-test.ts";

// The page of a number that the register lacks.
test.use({ expectedConsoleErrors: /status of 404/ });

test("the sample that Services offers is told to be one, altered too", async ({ page }) => {
  await page.goto(ROUTES.services);
  const link = page.getByRole("link", { name: en.serviceLink.sample, exact: true });
  await expect(link).toHaveAttribute("href", samplePath("en"));
  const file = await (await page.request.get(samplePath("en"))).body();
  const compare = new ComparePage(page);
  await compare.track.open();
  await compare.choose(Buffer.concat([file, Buffer.from("\n")]));
  const panel = compare.track.panel("not-found");
  await expect(panel).toContainText(en.result.sample);
  await expect(panel).toContainText(SAMPLE_CERTIFICATE_NUMBER);
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.goto(`/fr/track?number=${SAMPLE_CERTIFICATE_NUMBER.toLowerCase()}`);
  await expect(page.getByRole("main")).toContainText("exemple de certificat de notre site");
});
