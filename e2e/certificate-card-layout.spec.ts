import { sidewaysScroll } from "./support/browser-aids.ts";
import { expect, test } from "./support/site-test.ts";
import { TrackPage } from "./support/track-page.ts";

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

test("right-to-left text starts at the right", async ({ page }) => {
  const track = new TrackPage(page);
  await track.open();
  await track.search("E2E-LONG-004");
  await track.expectFound("E2E-LONG-004");
  await expect(track.value("Vessel Name")).toHaveCSS("direction", "rtl");
  await expect(track.value("Certificate Number")).toHaveCSS("direction", "ltr");
});
