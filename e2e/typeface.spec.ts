import type { Page } from "@playwright/test";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL, TrackPage } from "./support/track-page.ts";

/** Letters that Turkish, Polish, Czech, Romanian and Hungarian names have beside those of western Europe. */
const NAME = "Çağrı Şahin İstanbul, Łódź, Plzeň, Constanța, Győr";
const NUMBER = "E2E-FULL-001";

/** The families in which the browser draws the name of the vessel. */
async function familiesOfName(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "article dl:first-of-type > div:nth-child(3) dd",
  });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return [...new Set(fonts.map(({ familyName }) => familyName))];
}

test("a name with letters of eastern Europe is drawn in the typeface of the site alone, on paper too", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") asked.push(new URL(request.url()).pathname);
  });
  const track = new TrackPage(page);
  await track.open();
  await track.search(NUMBER);
  await track.expectFound(NUMBER);
  await page.evaluate(() => document.fonts.ready);
  expect(asked, "no page without such a letter asks for the file").toHaveLength(1);

  await page.route(LOOKUP_CALL, (route) =>
    route.fulfill({ json: [{ certificate_number: NUMBER, vessel_name: NAME }] }),
  );
  await track.button.click();
  await expect(track.value("Vessel Name")).toHaveText(NAME);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    await expect.poll(() => familiesOfName(page)).toEqual(["Atkinson Hyperlegible Next"]);
  }
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain("latin-ext");
});
