import { messageAddress, pathIn, ROUTES, SERVICES } from "@register/domain/site";
import { untilInteractive } from "./support/browser-aids.ts";
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
      await page.goto(pathIn(code, ROUTES.services));
      await untilInteractive(page);
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

test("the name stands before a begun draft, once, and an unknown service changes nothing", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  const message = contact.field("Message*");
  await contact.open();
  await untilInteractive(page);
  await message.fill("She lies at Leith.");
  for (const service of ["constructor", "Vessel", "%3Cb%3E", ""]) {
    await page.goto(`${ROUTES.contact}?service=${service}`);
    await untilInteractive(page);
    await expect(message).toHaveValue("She lies at Leith.");
  }
  await page.goto(messageAddress({ service: "vessel" }, "en"));
  await untilInteractive(page);
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
