import { ROUTES } from "@register/domain/site";
import { en } from "@register/content/test-support/catalogue";
import { untilInteractive } from "./support/browser-aids.ts";
import { writtenCertificate } from "./support/certificate-files.ts";
import { ComparePage } from "./support/compare-page.ts";
import { expect, test } from "./support/site-test.ts";

// The component's own error, and React's that taking the page over failed.
test.use({ expectedConsoleErrors: /Invalid time value|React error #422|Not a child/ });

test("a served verdict stays where taking its page over fails", async ({ page, track }) => {
  await page.route(/\/track\?/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    // A moment that this site never writes: the card can't be drawn from it.
    const body = html.replace(/"lookedUpAt":"[^"]*"/, '"lookedUpAt":"never"');
    await route.fulfill({ response: answer, body });
  });
  const failed = page.waitForEvent("pageerror", ({ message }) => message.includes("time value"));
  await page.goto(`${ROUTES.track}?number=E2E-FULL-001`);
  await failed;
  await expect(track.verdict).toHaveText("Valid");
  await expect(track.value("Vessel Name")).toHaveText("MV Test Meridian");
  for (const name of ["Scan QR code or barcode", "Print", "Copy link", "Dismiss"]) {
    await expect(page.getByRole("button", { name })).toBeHidden();
  }
  // Without script now: a search loads a document.
  await page.unroute(/\/track\?/);
  await track.search("E2E-MARKUP-002");
  await expect(track.value("Certificate Number")).toHaveText("E2E-MARKUP-002");
  await untilInteractive(page);
});

test("a page that loses the answer to a document says so, and ends on no verdict", async ({
  page,
}) => {
  const compare = new ComparePage(page);
  await compare.track.open();
  await compare.choose(writtenCertificate({ "Valid until": "1 March 2036" }));
  await compare.expectSummary("Does not match the register: Validity.");
  // As where a program has moved what React takes away.
  await page.evaluate(() => {
    const { value } = Object.getOwnPropertyDescriptor(Node.prototype, "removeChild") ?? {};
    Node.prototype.removeChild = () => {
      Object.assign(Node.prototype, { removeChild: value as unknown });
      throw new Error("Not a child");
    };
  });
  await compare.track.search("E2E-EXPIRED-005");
  await expect(page.getByRole("alert")).toHaveText([en.track.document.lost]);
  await expect(page).toHaveURL(ROUTES.track);
  await expect(compare.track.card).toHaveCount(0);
  await expect(compare.button).toBeVisible();
});
