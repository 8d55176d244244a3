/** The one typeface of the site, as fonts.css names it. */
const TYPEFACE = '1em "Atkinson Hyperlegible Next"';

/**
 * Brings the font in. Where it is there before the page is drawn, as on every visit but the first, the
 * page is drawn in it; else the page stays in the stand-in, since text that somebody reads must not
 * move, and the next one is shown in the font. A face that were simply named in the styles would cost
 * the first paint dear: until it has come, a browser makes a second stand-in of its own for each size.
 */
export function bringFont(): void {
  document.fonts.load(TYPEFACE).then(
    () => {
      if (isNothingDrawn()) showFont();
    },
    // Without it the stand-in stays.
    () => {},
  );
}

/** From now on, if the font is there: for a page that is about to be drawn. */
export function showArrivedFont(): void {
  if (document.fonts.check(TYPEFACE)) showFont();
}

/**
 * Chromium's clock of frames stands at 0 until the first, and tells a moment earlier than its entries of
 * what was painted; other browsers have only these.
 */
function isNothingDrawn(): boolean {
  return "LayoutShift" in globalThis
    ? Number(document.timeline.currentTime) === 0
    : performance.getEntriesByType("paint").length === 0;
}

function showFont(): void {
  document.documentElement.dataset.font = "arrived";
}
