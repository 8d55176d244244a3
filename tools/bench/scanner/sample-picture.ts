/** Runs in the browser: draws a code as a telephone's camera might have seen it. */
import { toCanvas } from "bwip-js/browser";

/** How a code is photographed. */
interface Conditions {
  /** Pixels a module. */
  readonly moduleSize: number;
  readonly degrees: number;
  /** In pixels. */
  readonly blur: number;
  /** Standard deviation, in steps of 256. */
  readonly noise: number;
  /** From 0 to 1, full daylight. */
  readonly light: number;
}

/** Makes a picture hard, by a strength from 0 to 1. */
const TRIALS: readonly ((strength: number, usual: Conditions) => Partial<Conditions>)[] = [
  (strength) => ({ degrees: 180 * strength }),
  (strength, { moduleSize }) => ({ blur: 0.2 + 0.45 * moduleSize * strength }),
  (strength) => ({ noise: 60 * strength }),
  (strength) => ({ light: 0.6 - 0.55 * strength, noise: 5 }),
  (strength) => ({ moduleSize: 2.4 - 1.2 * strength }),
];

const SYMBOLOGIES = ["qrcode", "code128", "datamatrix", "pdf417"];

/** Pixels a module as a code is drawn before it is photographed. */
const DRAWN = 6;

/** A picture by its place in the set, the same each time: each symbology under each trial in turn. */
export async function samplePicture(index: number) {
  const random = seededRandom(10_000 + index);
  const symbology = SYMBOLOGIES[index % 4] ?? "";
  const number = `GQC-${2015 + Math.floor(20 * random())}-${Math.floor(100_000 * random())}`;
  const isLink = symbology !== "code128" && random() < 0.5;
  const text = isLink ? `https://certificates.example/track?number=${number}` : number;
  const code = document.createElement("canvas");
  toCanvas(code, { bcid: symbology, text, scale: DRAWN, padding: 10, backgroundcolor: "ffffff" });
  const usual: Conditions = {
    moduleSize: Math.max(2.2, ((160 + 260 * random()) * DRAWN) / code.width),
    degrees: 16 * (random() - 0.5),
    blur: 0.4,
    noise: 3,
    light: 1,
  };
  const trial = TRIALS[Math.floor(index / 4) % TRIALS.length];
  const picture = photographed(code, { ...usual, ...trial?.(random(), usual) }, random);
  // As telephones store photographs.
  const content = await picture.convertToBlob({ type: "image/jpeg", quality: 0.92 });
  return { file: new File([content], "photograph.jpg", { type: "image/jpeg" }), text };
}

function photographed(
  code: HTMLCanvasElement,
  { moduleSize, degrees, blur, light, noise }: Conditions,
  random: () => number,
): OffscreenCanvas {
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
  context.drawImage(code, -width / 2, -height / 2, width, height);
  const pixels = context.getImageData(0, 0, picture.width, picture.height);
  for (let pixel = 0; pixel < pixels.data.length; pixel += 4) {
    // The sum of four uniform numbers is close enough to normal.
    const change = noise * Math.sqrt(3) * (random() + random() + random() + random() - 2);
    for (const channel of [pixel, pixel + 1, pixel + 2]) {
      pixels.data[channel] = (pixels.data[channel] ?? 0) + change;
    }
  }
  context.putImageData(pixels, 0, 0);
  return picture;
}

/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
