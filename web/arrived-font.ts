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

/** Whether the font is there, though the document does not show it yet. */
export function isFontWaiting(): boolean {
  return document.documentElement.dataset.font === undefined && document.fonts.check(TYPEFACE);
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

/** From now on in all that the document shows. */
export function showFont(): void {
  document.documentElement.dataset.font = "arrived";
}
