import { messageAddress, pathIn, ROUTES, SERVICES } from "@register/domain/site";
import { openPage, untilInteractive } from "./support/browser-aids.ts";
import { ContactPage } from "./support/contact-page.ts";
import { SITE_LANGUAGES } from "./support/site-language.ts";
import { expect, test } from "./support/site-test.ts";

const VESSEL = "Enquiry: Vessel Inspection\n";

for (const language of SITE_LANGUAGES) {
  const { code, words } = language;

  const tag = code === "en" ? [] : "@trial";
  test(
    `in "${code}" each service but validation begins a message with its name`,
    { tag },
    async ({ page }) => {
      const contact = new ContactPage(page, language);
      await openPage(page, pathIn(code, ROUTES.services));
      for (const [index, service] of SERVICES.entries()) {
        if (service === "validation") continue;
        const name = words.contact.form.services[service];
        expect(name).toBe(words.services.sections[index + 1]?.title);
        const ask = `${words.serviceLink.ask} ${name}`;
        await page.getByRole("link", { name: ask, exact: true }).click();
        await expect(page).toHaveURL(messageAddress({ service }, code));
        const beginning = words.contact.form.asked.replace("{service}", name);
        await expect(contact.field("Message*")).toHaveValue(beginning);
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
        await page.goBack();
        await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
      }
    },
  );
}

test("the name stands before a draft, once; an unknown service adds nothing", async ({ page }) => {
  const contact = new ContactPage(page);
  const message = contact.field("Message*");
  await contact.open();
  await untilInteractive(page);
  await message.fill("She lies at Leith.");
  for (const service of ["constructor", "Vessel", "%3Cb%3E", ""]) {
    await openPage(page, `${ROUTES.contact}?service=${service}`);
    await expect(message).toHaveValue("She lies at Leith.");
  }
  await openPage(page, messageAddress({ service: "vessel" }, "en"));
  await expect(message).toHaveValue(`${VESSEL}She lies at Leith.`);
  await message.fill(`${VESSEL}She lies at Leith until June.`);
  await page.reload();
  await untilInteractive(page);
  await expect(message).toHaveValue(`${VESSEL}She lies at Leith until June.`);
  await message.fill("x".repeat(990));
  await page.reload();
  await untilInteractive(page);
  await expect(message).toHaveValue("x".repeat(990));
});
