import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRegister } from "@register/register/sqlite";
import { en } from "@register/content/test-support/catalogue";
import { certificateLink, messageAddress } from "@register/domain/site";
import {
  startSite,
  type StartedSite,
} from "../apps/site/server/test-support/crash/started-site.ts";
import { untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { expect, test as base } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

const START = fileURLToPath(new URL("../tools/start.ts", import.meta.url));

/** A site on which each client address has one lookup and one page a minute. */
const test = base.extend<object, { readonly site: StartedSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "limited-site-"));
      await createRegister(folder, { withDemo: true });
      const settings = { DATA_DIR: folder, LOOKUPS_PER_MINUTE: "1", TRUST_PROXY: "1" };
      const site = await startSite(settings, START);
      await use(site);
      await site.kill();
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.address),
});

// In one worker, so that one such site is started.
test.describe.configure({ mode: "default" });

/** Each test comes from an address of its own. */
const from = (address: string) => ({ extraHTTPHeaders: { "x-forwarded-for": address } });

const NUMBER = "GQC-2025-002";
const FAULTY = { ...GOOD_MESSAGE, "Full Name*": "R2D2" };

/** The browser's own line for a page with an error status. */
const REFUSED = /^Failed to load resource.*status of 4(?:22|29)/;

/** Uses up the one lookup, then follows the link once more. */
async function openRefused(track: TrackPage): Promise<void> {
  const { pathname, search } = certificateLink("http://localhost", NUMBER);
  await track.page.goto(pathname + search);
  const refused = await track.page.reload();
  expect(refused?.status()).toBe(429);
}

test.describe("a link over the limit", () => {
  test.use({ ...from("198.18.0.1"), expectedConsoleErrors: REFUSED });

  test("comes alive as it was served, with its number in the field, and asks only when the visitor does", async ({
    page,
  }) => {
    const track = new TrackPage(page);
    await openRefused(track);
    await untilInteractive(page);
    await expect(track.outcome).toHaveText("Check not completed");
    await expect(track.input).toHaveValue(NUMBER);
    await track.expectFault(en.messages.lookupFailed);
    await expect(page).toHaveTitle("Check not completed | GQC");
    expect(track.calls).toEqual([]);

    await track.button.click();
    await expect(page).toHaveTitle(`${NUMBER}: Check not completed | GQC`);
    await track.expectFault(en.messages.lookupFailed);
    expect(track.calls).toHaveLength(1);
    await page.getByRole("banner").getByRole("link", { name: "Verify Certificate" }).click();
    await expect(page).toHaveURL("/track");
    await expect(track.outcome).toHaveCount(0);
    await expect(track.input).toHaveValue("");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: REFUSED });

  test.describe("a form over the limit", () => {
    test.use(from("198.18.0.4"));

    test("is not read, and going back or loading again brings back what was written", async ({
      page,
    }) => {
      const contact = new ContactPage(page);
      await page.goto(messageAddress({ number: NUMBER }, "en"));
      await contact.open();
      await contact.fillIn(FAULTY);
      await contact.submit.click();
      await expect(contact.form).toContainText(en.contact.form.problems["page-limit"]);
      await expect(contact.toasts).toHaveText([en.contactMessages.failed]);
      await contact.expectEmpty();

      const sentAgain = page.waitForRequest((request) => request.method() === "POST");
      await page.reload();
      expect((await sentAgain).postData()).toContain("R2D2");
      await page.goBack();
      await contact.expectValues(FAULTY);
    });
  });
});
