import { ROUTES } from "@register/domain/site";
import { untilInteractive } from "./support/browser-aids.ts";
import { writtenCertificate } from "./support/certificate-files.ts";
import { ComparePage } from "./support/compare-page.ts";
import { ContactPage } from "./support/contact-page.ts";
import { expect, test } from "./support/site-test.ts";
import { TRANSLATED, translatePage } from "./support/translate-page.ts";

for (const model of ["drops", "moves"] as const) {
  const tag = model === "drops" ? [] : "@trial";
  test.describe(`a page whose translator ${model} each text`, { tag }, () => {
    test("shows the answer of the last search, and says that a forged file differs", async ({
      page,
    }) => {
      const compare = new ComparePage(page);
      const { track } = compare;
      await track.open();
      await untilInteractive(page);
      await translatePage(page, model);
      const answers = page.getByRole("main").getByRole("heading", { level: 2 });
      for (const [number, word] of [
        ["E2E-FULL-001", "Valid"],
        ["E2E-WITHDRAWN-008", "Withdrawn"],
        ["E2E-EXPIRED-005", "Expired"],
        ["E2E-NOT-THERE", "Not in our register"],
        ["E2E-FULL-001", "Valid"],
      ] as const) {
        await track.search(number);
        await expect(answers.first()).toHaveText(new RegExp(`^${word}.*${TRANSLATED}`));
        for (const other of ["Valid", "Withdrawn", "Expired", "Not in our register"]) {
          if (other !== word) await expect(answers.filter({ hasText: other })).toHaveCount(0);
        }
        await expect(page.getByText("Verified")).toHaveCount(word === "Valid" ? 1 : 0);
      }
      await compare.choose(writtenCertificate({ "Valid until": "1 March 2036" }));
      await expect(answers.filter({ hasText: "Does not match" })).toBeVisible();
      await expect(page.getByText("Verified")).toHaveCount(0);
      await expect(answers.filter({ hasText: /^Valid/ })).toHaveCount(0);
      await page.getByRole("button", { name: "Remove the document" }).click();
      await expect(answers.filter({ hasText: /^Valid/ })).toBeVisible();
    });

    test("keeps its form, its list and its menu", async ({ page }) => {
      const contact = new ContactPage(page);
      await contact.open();
      await untilInteractive(page);
      await translatePage(page, model);
      const send = page.getByRole("button", { name: "Send Message" });
      await send.click();
      await expect(page.getByText("Name is required")).toHaveCount(2);
      // The labels are translated; the names of the fields are not.
      for (const [name, value] of [
        ["name", "Ana Test"],
        ["email", "ana@ships.example"],
        ["message", "Please call about the vessel."],
      ] as const)
        await page.locator(`main [name="${name}"]`).fill(value);
      await expect(page.getByText("Name is required")).toHaveCount(0);
      await send.click();
      await expect(page.getByText("Thank you for contacting us").first()).toBeVisible();
      await page.goto(ROUTES.checkMany);
      await untilInteractive(page);
      await translatePage(page, model);
      const main = page.getByRole("main");
      await main.getByRole("textbox").fill("E2E-FULL-001 E2E-WITHDRAWN-008");
      const check = main.getByRole("button", { name: /^Check\W*$/ });
      await check.click();
      await expect(main.getByRole("row").filter({ hasText: "E2E-FULL-001" })).toContainText(
        "Valid",
      );
      await main.getByRole("textbox").fill("E2E-EXPIRED-005");
      await check.click();
      await expect(main.getByRole("row").filter({ hasText: "Expired" })).toHaveCount(1);
      await expect(main.getByRole("row").filter({ hasText: /FULL|WITHDRAWN/ })).toHaveCount(0);
    });
  });
}
