import { ContactPage } from "./support/contact-page.ts";
import { give, openForPictures, picture } from "./support/give-picture.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

test("what an extension adds to every object stops no search, scan or message", async ({
  page,
}) => {
  await page.addInitScript("Object.prototype.early = 'added before the page'");
  const addLater = () => page.evaluate("Object.prototype.later = 'added to the page'");
  const track = new TrackPage(page);
  await track.open();
  await addLater();
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");

  await openForPictures(page);
  await addLater();
  const content = await picture("qrcode", "E2E-MARKUP-002");
  await give(page, "paste", { name: "code.png", type: "image/png", content });
  await track.expectFound("E2E-MARKUP-002");

  const contact = new ContactPage(page);
  await contact.openFilledIn();
  await addLater();
  await contact.submit.click();
  await expect(contact.toasts).toHaveText([/^Thank you for contacting us!/]);
});
