/** In pixels. */
const SIDE = 16;

/** Steps of 255. What Brave adds to pixels is less, and spoils no reading. */
const MOST_NOISE = 8;

/** The brightness of a chequered square at a pixel. */
function drawnAt(index: number): number {
  const [row, column] = [Math.floor(index / SIDE), index % SIDE];
  return (row & 4) === (column & 4) ? 255 : 0;
}

/**
 * Whether the browser gives pages other pixels than they drew, as Firefox does under `privacy.resistFingerprinting`,
 * and LibreWolf and Tor Browser do until the visitor allows the canvas. Workers are given the same as pages. Without a
 * canvas nothing is altered.
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

/** Whether the pixels of the chequered square, four bytes each, are not what was drawn. */
export function isAlteredProbe(pixels: Uint8ClampedArray): boolean {
  return pixels.some((value, place) => {
    const drawn = place % 4 === 3 ? 255 : drawnAt(Math.floor(place / 4));
    return Math.abs(value - drawn) > MOST_NOISE;
  });
}
