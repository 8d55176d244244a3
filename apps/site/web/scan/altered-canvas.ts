/** Pixels. */
const SIDE = 16;

/** In steps of 255; Brave adds less noise, which does not harm decoding. */
const MOST_NOISE = 8;

function drawnAt(index: number): number {
  const [row, column] = [Math.floor(index / SIDE), index % SIDE];
  return (row & 4) === (column & 4) ? 255 : 0;
}

/**
 * True if the canvas returns altered pixels, as in Firefox with `privacy.resistFingerprinting`, and in LibreWolf and
 * Tor Browser until allowed. Workers get the same.
 */
export function isCanvasAltered(): boolean {
  if (typeof OffscreenCanvas !== "function") return false;
  const context = new OffscreenCanvas(SIDE, SIDE).getContext("2d", { willReadFrequently: true });
  if (context === null) return false;
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    context.fillStyle = drawnAt(index) === 255 ? "#fff" : "#000";
    context.fillRect(index % SIDE, Math.floor(index / SIDE), 1, 1);
  }
  return isAlteredProbe(context.getImageData(0, 0, SIDE, SIDE).data);
}

/** Takes four bytes per pixel. */
export function isAlteredProbe(pixels: Uint8ClampedArray): boolean {
  return pixels.some((value, place) => {
    const drawn = place % 4 === 3 ? 255 : drawnAt(Math.floor(place / 4));
    return Math.abs(value - drawn) > MOST_NOISE;
  });
}
