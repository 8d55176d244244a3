import type { Locator } from "@playwright/test";
import { sidewaysScroll } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { LOOKUP_CALL, TrackPage } from "./support/track-page.ts";

test.use({ viewport: { width: 360, height: 740 } });

for (const number of [
  "E2E-LONG-004",
  "1234567890123456789012345678901234567890-123456789",
  "GQC-2025-LONG",
]) {
  test(`everything of ${number} stays inside the card`, async ({ page }) => {
    const track = new TrackPage(page);
    await track.open();
    await track.search(number);
    await track.expectFound(number);
    const overhang = await track.card.evaluate((card) => {
      const sheet = card.getBoundingClientRect();
      // What is for paper alone takes no part.
      const pieces = [
        ...card.querySelectorAll("dt, dd, h2, h3, p, a, button, figure, figcaption, figure svg"),
      ].filter((piece) => piece.checkVisibility());
      return pieces.flatMap((piece) => {
        // The lines of text themselves, which may be wider than the box that holds them.
        const text = document.createRange();
        text.selectNodeContents(piece);
        return [piece.getBoundingClientRect(), ...text.getClientRects()]
          .filter((box) => box.left < sheet.left || box.right > sheet.right)
          .map(() => piece.textContent);
      });
    });
    expect(overhang, "pieces that stand out of the card").toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

/** For each line of a value, which side of its box it touches and which it leaves free. */
function sidesOfLines(value: Locator): Promise<readonly string[]> {
  return value.evaluate((element) => {
    const [text] = element.childNodes;
    if (!(text instanceof Text)) throw new Error("A value is one text.");
    const box = element.getBoundingClientRect();
    let start = 0;
    return text.data.split("\n").map((line) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + line.length);
      start += line.length + 1;
      const { left, right } = range.getBoundingClientRect();
      const touches = [Math.abs(left - box.left) < 1, Math.abs(right - box.right) < 1];
      return touches.map((does) => (does ? "touched" : "free")).join(" to ");
    });
  });
}

const AT_LEFT = "touched to free";
const AT_RIGHT = "free to touched";

for (const media of ["screen", "print"] as const) {
  test(`each line of a value starts where its own script does, on ${media}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/track?number=GQC-2025-LONG");
    await page.emulateMedia({ media });
    const track = new TrackPage(page);
    expect(await sidesOfLines(track.value("Commodity"))).toEqual([AT_RIGHT, AT_LEFT, AT_LEFT]);
    expect(await sidesOfLines(track.value("Branch"))).toEqual([AT_LEFT]);
    await page.goto("/track?number=E2E-LONG-004");
    expect(await sidesOfLines(track.value("Vessel Name"))).toEqual([AT_RIGHT]);
  });
}

test("numbers and dates go from left to right, whatever the register holds there", async ({
  page,
}) => {
  const row = {
    certificate_number: "E2E-FULL-001",
    vessel_imo: "رقم 9074729",
    validity_date: "حتى 2034",
    quantity: "رقم",
  };
  await page.route(LOOKUP_CALL, (route) => route.fulfill({ json: [row] }));
  const track = new TrackPage(page);
  await track.open();
  await track.search("E2E-FULL-001");
  expect(await sidesOfLines(track.value("Vessel IMO Number"))).toEqual([AT_LEFT]);
  expect(await sidesOfLines(track.value("Validity"))).toEqual([AT_LEFT]);
  expect(await sidesOfLines(track.value("Quantity"))).toEqual([AT_RIGHT]);
});
