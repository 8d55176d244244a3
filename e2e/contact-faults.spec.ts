import type { Page } from "@playwright/test";
import { untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { expect, test } from "./support/site-test.ts";

/** A fault of each field; which values have which is tried beside the rules. */
const FAULTS = [
  ["Full Name*", "   ", "Name is required"],
  ["Email Address*", "anna@", "Invalid email address"],
  ["Phone Number", "020 CALL ME", "Invalid phone number format"],
  ["Message*", "m".repeat(1001), "Message must be less than 1000 characters"],
] as const;

/** What screen readers are told by live regions from now on: by a change in one, or by one that comes with its text. */
async function watchLiveRegions(page: Page): Promise<() => Promise<readonly string[]>> {
  const heard = await page.evaluateHandle(() => {
    const live = "[role=alert], [role=status], [aria-live]";
    const texts: string[] = [];
    const hear = (region: Element | null | undefined) => {
      if (region?.textContent) texts.push(region.textContent);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        hear((target instanceof Element ? target : target.parentElement)?.closest(live));
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          for (const element of [added, ...added.querySelectorAll("*")]) {
            if (element.matches(live)) hear(element);
          }
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => heard.jsonValue();
}

async function openFaulty(page: Page): Promise<ContactPage> {
  const contact = new ContactPage(page);
  await contact.open();
  await untilInteractive(page);
  for (const [label, value] of FAULTS) await contact.fillBeyondLimit(label, value);
  return contact;
}

test("the summary takes the focus, and nothing else says what it says", async ({ page }) => {
  const contact = await openFaulty(page);
  const heard = await watchLiveRegions(page);
  // A second time as well: the faults are the same, and the focus says so again.
  for (let time = 0; time < 2; time += 1) {
    await contact.submit.click();
    await expect(contact.summary).toBeFocused();
    await expect(contact.summary).toBeInViewport();
    await expect(contact.summary).toHaveAccessibleDescription(
      FAULTS.map(([, , message]) => message).join(" "),
    );
  }
  await expect(contact.form).toMatchAriaSnapshot(`
    - group "There is a problem":
      - heading "There is a problem" [level=2]
      - list:
        - listitem:
          - link "Name is required"
        - listitem:
          - link "Invalid email address"
        - listitem:
          - link "Invalid phone number format"
        - listitem:
          - link "Message must be less than 1000 characters"
    - heading "Your message" [level=2]
  `);
  await contact.field("Full Name*").fill("Anna");
  await contact.field("Email Address*").fill("anna@ships");
  expect(await heard(), "texts in live regions").toEqual([]);
});

test("each fault stands at its field and in the summary, which leads there, until it is corrected", async ({
  page,
}) => {
  const contact = await openFaulty(page);
  for (const [label] of FAULTS) await expect(contact.fault(label)).toBeHidden();
  await contact.field("Email Address*").focus();
  await page.keyboard.press("Enter");
  await expect(contact.summary).toBeFocused();
  const links = contact.summary.getByRole("link");
  for (const [index, [label, , message]] of FAULTS.entries()) {
    await expect(contact.fault(label)).toHaveText(message);
    await expect(contact.field(label)).toHaveAttribute("aria-invalid", "true");
    await expect(contact.field(label)).toHaveAccessibleDescription(message);
    await contact.summary.focus();
    await page.keyboard.press("Tab");
    await expect(links.first()).toHaveText(message);
    await page.keyboard.press("Enter");
    await expect(contact.field(label)).toBeFocused();
    await expect(contact.form.locator("label", { hasText: label })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Control+A");
    await page.keyboard.type(GOOD_MESSAGE[label]);
    await expect(links).toHaveCount(FAULTS.length - index - 1);
    await expect(contact.field(label)).toBeFocused();
    await expect(contact.fault(label)).toBeHidden();
    await expect(contact.field(label)).toHaveAttribute("aria-invalid", "false");
    await expect(contact.field(label)).toHaveAccessibleDescription("");
  }
  // No link has left an entry in the history.
  await expect(page).toHaveURL("/contact");
  await expect(contact.summary).toBeHidden();
  await contact.submit.click();
  await expect(contact.toasts).toHaveCount(1);
  expect(contact.calls).toHaveLength(1);
});

test("the document's title says that there are faults, while there are", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.openFilledIn();
  const title = await page.title();
  await contact.field("Message*").fill("Hi");
  await contact.submit.click();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await contact.field("Message*").fill(GOOD_MESSAGE["Message*"]);
  await expect(page).toHaveTitle(title);
  await contact.field("Message*").fill("Hi");
  await contact.submit.click();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(/^About/);
});
