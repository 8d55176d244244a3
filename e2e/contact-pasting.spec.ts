import { en } from "@register/content/test-support/catalogue";
import { ContactPage, type ContactLabel } from "./support/contact-page.ts";
import { expect, test } from "./support/site-test.ts";

const { cutShort: CUT } = en.contact.form;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** A visitor who pastes: in the place of what the field holds, or at its end. */
class PastingVisitor extends ContactPage {
  async paste(label: ContactLabel, text: string, place: "over all" | "at the end"): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.field(label).selectText();
    if (place === "at the end") await this.page.keyboard.press("End");
    await this.page.keyboard.press("Control+V");
  }
}

test("what is pasted beyond a limit is said to be cut; a message is counted", async ({ page }) => {
  const contact = new PastingVisitor(page);
  await contact.openFilledIn();
  await contact.paste("Message*", "m".repeat(1207), "over all");
  await expect(contact.field("Message*")).toHaveValue("m".repeat(1000));
  await expect(contact.notice("Message*")).toHaveText(CUT);
  await expect(contact.field("Message*")).toHaveAttribute("aria-invalid", "false");
  await expect(contact.form.getByText("1000 of 1000 characters")).toBeVisible();
  await contact.paste("Message*", "m".repeat(1000), "over all");
  await expect(contact.notice("Message*")).toHaveText("");
  await contact.paste("Phone Number", "+44 (0) 20 7946 0000 ext. 12", "over all");
  await expect(contact.notice("Phone Number")).toHaveText(CUT);
});

test("a full field that takes nothing says so, until there is room", async ({ page }) => {
  const contact = new PastingVisitor(page);
  await contact.openFilledIn();
  const full = "Our vessel ".padEnd(1000, "x");
  for (const [label, held, pasted] of [
    ["Message*", full, "and its crew"],
    // Words that the field holds already are none that were added.
    ["Message*", full, "vessel"],
    ["Email Address*", "a@b.example".padStart(255, "a"), "more"],
    ["Phone Number", "+44 (0) 20 7946 0000", "1"],
  ] as const) {
    await contact.field(label).fill(held);
    await expect(contact.notice(label)).toHaveText("");
    await contact.paste(label, pasted, "at the end");
    await expect(contact.notice(label)).toHaveText(CUT);
    await expect(contact.field(label)).toHaveValue(held);
    await page.keyboard.press("Backspace");
    await expect(contact.notice(label)).toHaveText("");
  }
});
