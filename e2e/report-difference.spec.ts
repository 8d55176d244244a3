import { pathIn, reportAddress, ROUTES } from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { holdRequests, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

test("a difference is reported with the number filled in, before what was written", async ({
  page,
}) => {
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

test("the number stands before a draft, and is left out where the draft leaves no room", async ({
  page,
}) => {
  const message = page.getByLabel("Message*");
  const written = async (text: string) => {
    await page.goto("/contact");
    await untilInteractive(page);
    await message.fill(text);
    await page.goto("/contact?number=E2E-FULL-001");
    await untilInteractive(page);
  };
  await written("The vessel's name differs.");
  await expect(message).toHaveValue("About certificate E2E-FULL-001:\nThe vessel's name differs.");
  await written("x".repeat(990));
  await expect(message).toHaveValue("x".repeat(990));
});

test("a report of a suspicious certificate begins with all that is known, before what was written, once", async ({
  page,
}) => {
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
  await page.goto(reportAddress(report, "en"));
  await untilInteractive(page);
  await expect(message).toHaveValue(beginning);
  await message.pressSequentially("A broker sent it.");
  await page.reload();
  await untilInteractive(page);
  await expect(message).toHaveValue(`${beginning}A broker sent it.`);
  await page.goto("/contact?report=&number=%3Cb%3E&link=javascript:alert(1)&verdict=forged");
  await untilInteractive(page);
  await expect(message).toHaveValue(`About a suspect certificate:\n${beginning}A broker sent it.`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page on suspicious certificates begins the report, in the visitor's language @trial", async ({
    page,
  }) => {
    await page.goto(pathIn("fr", ROUTES.contact));
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Un certificat suspect/ })
      .click();
    await expect(page).toHaveURL(pathIn("fr", ROUTES.reportCertificate));
    const { href, text } = COMPANY.email;
    await expect(page.getByRole("main").getByRole("link", { name: text })).toHaveAttribute(
      "href",
      href,
    );
    await page.getByRole("link", { name: "Rédiger le signalement" }).click();
    await expect(page.getByLabel("Message*")).toHaveValue(
      /^Au sujet d’un certificat suspect\s:\n$/,
    );
    await page.goto(reportAddress({ number: "GQC-1", verdict: "withdrawn" }, "fr"));
    await expect(page.getByLabel("Message*")).toHaveValue(
      /^Au sujet du certificat GQC-1\s:\nRéponse du registre\s: Retiré\n$/,
    );
    await page.goto(ROUTES.howToVerify);
    await page.getByRole("link", { name: "How to report it" }).click();
    await expect(page).toHaveURL(ROUTES.reportCertificate);
  });
});

test("each report names the one certificate that it is about @trial", async ({ page }) => {
  const message = page.getByLabel("Message*");
  const report = page.getByRole("main").getByRole("link", { name: "Found a difference? Tell us" });
  const track = new TrackPage(page);
  await page.goto("/track?number=E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  await report.click();
  await expect(message).toHaveValue(/E2E-FULL-001/);
  await page.goBack();
  await track.search("E2E-EMPTY-003");
  await track.expectFound("E2E-EMPTY-003");
  await report.click();
  await expect(message).toHaveValue(/^About certificate E2E-EMPTY-003:\n$/);
});
