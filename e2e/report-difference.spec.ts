import { reportAddress } from "@register/domain/site";
import { holdRequests, openPage, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";

test("a difference is reported with the number, before what was written", async ({ page }) => {
  await page.goto("/track?number=e2e-full-001");
  await page.getByRole("link", { name: "Found a difference? Tell us" }).click();
  await expect(page).toHaveURL("/contact?number=E2E-FULL-001");
  await expect(page.getByLabel("Message*")).toHaveValue("About certificate E2E-FULL-001:\n");
  // By a document of its own, too, in which somebody types before the page is interactive.
  const release = await holdRequests(page, SCRIPTS.hydration);
  await page.goto("/contact?number=E2E-MARKUP-002");
  await page.getByLabel("Message*").fill("The vessel's name differs.");
  release();
  await expect(page.getByLabel("Message*")).toHaveValue(
    "About certificate E2E-MARKUP-002:\nThe vessel's name differs.",
  );
});

test("a report begins with all that is known, before what was written", async ({ page }) => {
  const report = {
    number: "GQC-9999-123",
    link: "https://register.example/?number=GQC-9999-123",
    verdict: "not-found",
    sha256: "0123456789abcdef".repeat(4),
  } as const;
  const beginning = [
    "About certificate GQC-9999-123:",
    "The register answered: Not in our register",
    `Its link or code leads to: ${report.link}`,
    `Fingerprint of the file (SHA-256): ${report.sha256}`,
    "",
  ].join("\n");
  const message = page.getByLabel("Message*");
  await openPage(page, reportAddress(report, "en"));
  await expect(message).toHaveValue(beginning);
  await message.pressSequentially("A broker sent it.");
  await page.reload();
  await untilInteractive(page);
  await expect(message).toHaveValue(`${beginning}A broker sent it.`);
  await openPage(page, "/contact?report=&number=%3Cb%3E&link=javascript:alert(1)&verdict=forged");
  await expect(message).toHaveValue(`About a suspect certificate:\n${beginning}A broker sent it.`);
});
