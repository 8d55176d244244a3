import { readFileSync } from "node:fs";
import { drawCertificates } from "@register/drawing/certificates";
import { readDemoCertificates } from "@register/register/certificates";
import { SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import { en } from "@register/content/test-support/catalogue";
import { DEMONSTRATION_PREFIX, certificateLink, ROUTES, searchWith } from "@register/domain/site";
import { ComparePage } from "./support/compare-page.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { expect, test } from "./support/site-test.ts";

const NUMBER = "GQC-2025-001";

/** The demonstration certificate of that number as a forger would draw it. */
async function drawnWith(changes: object): Promise<Buffer> {
  const [record] = await readDemoCertificates();
  if (record === undefined) throw new Error("There is no demonstration.");
  const paper = {
    record: { ...record, ...changes },
    kind: SAMPLE_KIND,
    language: "en",
    issuedAt: new Date().toISOString(),
    link: certificateLink(E2E_ORIGIN, NUMBER).href,
  } as const;
  for await (const drawn of drawCertificates([paper])) if (drawn.ok) return Buffer.from(drawn.pdf);
  throw new Error("Nothing was drawn.");
}

test("a saved certificate of the demonstration is the one, unless altered", async ({ page }) => {
  // The site draws it after its start.
  const path = `${DEMONSTRATION_PREFIX}/${NUMBER}.pdf`;
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
  await page.goto(ROUTES.track + searchWith({ number: NUMBER }));
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: en.result.download, exact: true }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`${NUMBER}.pdf`);
  const file = readFileSync(await download.path());

  const compare = new ComparePage(page);
  await compare.track.open();
  await compare.choose(file);
  await compare.track.expectFound(NUMBER);
  await compare.expectSummary(/This is, byte for byte, the file that we issued on /);
  await expect(compare.comparison).not.toContainText(en.compare.found.beware);
  await expect(compare.comparison.getByRole("alert")).toHaveCount(0);

  // In the comment at its beginning, which no reader shows.
  const flipped = Buffer.from(file);
  flipped.writeUInt8(flipped.readUInt8(11) ^ 1, 11);
  await compare.choose(flipped);
  await compare.expectSummary(en.compare.file.another);
  await compare.choose(await drawnWith({ quantity: "9,450 MT" }));
  await compare.expectSummary(/Does not match the register: Quantity/);
  await expect(compare.field("Quantity")).toContainText("9,450 MT");
});
