/** Runs in the browser: draws a code as a telephone's camera might have seen it. */
import { toCanvas } from "bwip-js/browser";

type Random = () => number;

/** How a code is photographed. */
interface Conditions {
  /** Pixels a module. */
  readonly moduleSize: number;
  readonly degrees: number;
  /** How much narrower the far edge is than the near one, from 0 to 1. */
  readonly keystone: number;
  /** In pixels. */
  readonly blur: number;
  /** Standard deviation, in steps of 256. */
  readonly noise: number;
  /** From 0 to 1, full daylight. */
  readonly light: number;
  /** How much a reflection hides in its middle, from 0 to 1. */
  readonly glare: number;
}

/** What makes a picture hard, by a strength from 0 to 1: so hard that html5-qrcode reads about half of them. */
const TRIALS: readonly [string, (strength: number, usual: Conditions) => Partial<Conditions>][] = [
  ["rotation", (strength) => ({ degrees: 180 * strength })],
  ["perspective", (strength) => ({ keystone: 0.4 * strength })],
  ["blur", (strength, { moduleSize }) => ({ blur: 0.2 + 0.45 * moduleSize * strength })],
  ["noise", (strength) => ({ noise: 60 * strength })],
  ["low light", (strength) => ({ light: 0.6 - 0.55 * strength, noise: 5 })],
  ["glare", (strength) => ({ glare: 0.4 + 0.6 * strength })],
  ["small modules", (strength) => ({ moduleSize: 2.4 - 1.2 * strength })],
];

const SYMBOLOGIES = ["qrcode", "code128", "datamatrix", "pdf417"];

/** Pixels a module as a code is drawn before it is photographed. */
const DRAWN = 6;

/** A picture by its place in the set, the same each time: each symbology under each trial in turn, some under two. */
export async function samplePicture(index: number) {
  const random = seededRandom(10_000 + index);
  const symbology = SYMBOLOGIES[index % 4] ?? "";
  const number = `GQC-${2015 + Math.floor(20 * random())}-${Math.floor(100_000 * random())}`;
  const isLink = symbology !== "code128" && random() < 0.5;
  const text = isLink ? `https://certificates.example/track?number=${number}` : number;
  const code = drawCode(symbology, text);
  const usual: Conditions = {
    moduleSize: Math.max(2.2, ((160 + 260 * random()) * DRAWN) / code.width),
    degrees: 16 * (random() - 0.5),
    keystone: 0.02,
    blur: 0.4,
    noise: 3,
    light: 1,
    glare: 0,
  };
  const trial = TRIALS[Math.floor(index / 4) % TRIALS.length];
  const second = random() < 0.4 ? TRIALS[Math.floor(TRIALS.length * random())] : undefined;
  const conditions = {
    ...usual,
    ...second?.[1](0.5 * random(), usual),
    ...trial?.[1](random(), usual),
  };
  const photograph = photographed(code, conditions, random);
  // What telephones make of a photograph.
  const content = await photograph.convertToBlob({ type: "image/jpeg", quality: 0.92 });
  const name = [`${index} ${symbology}`, trial?.[0], second?.[0]].filter(Boolean).join(", ");
  return { file: new File([content], "photograph.jpg", { type: "image/jpeg" }), name, text };
}

/** The code on a sheet of white paper. */
function drawCode(bcid: string, text: string): HTMLCanvasElement {
  const paper = { padding: 10, backgroundcolor: "ffffff" };
  const canvas = document.createElement("canvas");
  toCanvas(canvas, { bcid, text, scale: DRAWN, ...paper });
  return canvas;
}

function photographed(code: HTMLCanvasElement, conditions: Conditions, random: Random) {
  const { moduleSize, degrees, keystone, blur, light, glare, noise } = conditions;
  const angle = (degrees * Math.PI) / 180;
  const width = (code.width * moduleSize) / DRAWN;
  const height = (code.height * moduleSize) / DRAWN;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const room = 1.1 + 0.5 * random();
  const picture = new OffscreenCanvas(
    Math.max(240, room * (width * cos + height * sin)),
    Math.max(240, room * (width * sin + height * cos)),
  );
  const context = picture.getContext("2d");
  if (context === null) throw new Error("No canvas.");
  context.fillStyle = `hsl(30 20% ${30 + 50 * random()}%)`;
  context.fillRect(0, 0, picture.width, picture.height);
  context.translate(picture.width / 2, picture.height / 2);
  context.rotate(angle);
  context.filter = `blur(${blur}px) brightness(${light})`;
  context.drawImage(inPerspective(code, keystone), -width / 2, -height / 2, width, height);
  context.filter = "none";
  context.resetTransform();
  addGlare(context, glare, random);
  addNoise(context, noise, random);
  return picture;
}

/** Line by line, each a little narrower than the one before. */
function inPerspective(code: HTMLCanvasElement, keystone: number): OffscreenCanvas {
  const { width, height } = code;
  const seen = new OffscreenCanvas(width, height);
  const context = seen.getContext("2d");
  for (let y = 0; y < height; y += 1) {
    const shown = width * (1 - keystone * (1 - y / height));
    context?.drawImage(code, 0, y, width, 1, (width - shown) / 2, y, shown, 1);
  }
  return seen;
}

function addGlare(context: OffscreenCanvasRenderingContext2D, glare: number, random: Random): void {
  const { width, height } = context.canvas;
  const [x, y] = [width * (0.25 + 0.5 * random()), height * (0.25 + 0.5 * random())];
  const spot = context.createRadialGradient(x, y, 0, x, y, 0.4 * Math.min(width, height));
  spot.addColorStop(0, `rgb(255 255 255 / ${glare})`);
  spot.addColorStop(1, "transparent");
  context.fillStyle = spot;
  context.fillRect(0, 0, width, height);
}

function addNoise(context: OffscreenCanvasRenderingContext2D, noise: number, random: Random): void {
  const { width, height } = context.canvas;
  const pixels = context.getImageData(0, 0, width, height);
  for (let index = 0; index < pixels.data.length; index += 4) {
    // The sum of four uniform numbers is close enough to normal.
    const change = noise * Math.sqrt(3) * (random() + random() + random() + random() - 2);
    for (const channel of [index, index + 1, index + 2]) {
      pixels.data[channel] = (pixels.data[channel] ?? 0) + change;
    }
  }
  context.putImageData(pixels, 0, 0);
}

/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32). */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
