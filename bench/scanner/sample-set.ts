import type { BarcodeFormatId } from "../../scanner/barcode-formats.ts";
import type { GreyImage } from "../../scanner/decoder/grey-image.ts";
import { photograph, type Conditions } from "./photograph.ts";
import { seededRandom, type SeededRandom } from "./seeded-random.ts";
import { symbolOf, type Symbol } from "./symbol.ts";

/** A picture and what a reader should say of it. */
export interface Sample {
  readonly name: string;
  readonly format: BarcodeFormatId;
  readonly text: string;
  readonly picture: GreyImage;
}

interface Subject {
  readonly format: BarcodeFormatId;
  readonly text: string;
  readonly symbol: Symbol;
}

/** What is done to a symbol, and how much at full strength. Strengths are random for each picture. */
const TRIALS = {
  rotation: (strength: number, random: SeededRandom) => ({
    rotation: random.pick([-1, 1]) * 180 * strength,
  }),
  perspective: (strength: number) => ({ perspective: 0.16 * strength }),
  blur: (strength: number, _: SeededRandom, moduleSize: number) => ({
    blur: 0.2 + 0.45 * moduleSize * strength,
  }),
  noise: (strength: number) => ({ noise: 45 * strength }),
  "low light": (strength: number) => ({ darkness: 0.35 + 0.6 * strength, noise: 5 }),
  glare: (strength: number) => ({ glare: 60 + 240 * strength }),
  "small modules": (strength: number) => ({ moduleSize: 2.4 - 1.1 * strength }),
} satisfies Record<
  string,
  (strength: number, random: SeededRandom, moduleSize: number) => Partial<Conditions>
>;

/** Pixels a module where the trial is not about small ones. */
const LEAST_MODULE = 2.2;

/** Set so that html5-qrcode reads 45 to 48 of 100: the measure of how hard the set is. */
const FULL_STRENGTH = 0.82;
const SECOND_SHARE = 0.5;

type Trial = keyof typeof TRIALS;

/** So many pictures for a seed: every subject under every trial in turn, and some under two. */
export function* sampleSet(seed: number, count: number): Generator<Sample> {
  const random = seededRandom(seed);
  const trials = Object.keys(TRIALS) as [Trial, ...Trial[]];
  for (let index = 0; index < count; index += 1) {
    const subject = randomSubject(index, random);
    const main = trials[Math.floor(index / 4) % trials.length] ?? trials[0];
    const second = random.chance(0.4) ? random.pick(trials) : main;
    const { columns } = subject.symbol;
    const moduleSize = Math.max(LEAST_MODULE, random.between(160, 420) / columns);
    const still: Conditions = {
      moduleSize,
      rotation: random.between(-8, 8),
      perspective: 0.01,
      blur: 0.4,
      noise: 3,
      darkness: 0,
      glare: 0,
      room: random.between(1.2, 2.2),
    };
    const conditions = {
      ...still,
      ...TRIALS[second](random.unit() * SECOND_SHARE, random, moduleSize),
      ...TRIALS[main](random.unit() * FULL_STRENGTH, random, moduleSize),
    };
    const picture = photograph(subject.symbol, conditions, random);
    const name = `${index} ${subject.format}, ${main}${second === main ? "" : ` and ${second}`}`;
    yield { name, format: subject.format, text: subject.text, picture };
  }
}

function randomSubject(index: number, random: SeededRandom): Subject {
  const number = `GQC-${random.whole(2015, 2035)}-${String(random.whole(1, 99999)).padStart(5, "0")}`;
  const link = `https://${random.pick(["certificates.example", "gqc.example", "verify.gqc.example"])}/track?number=${number}`;
  switch (index % 4) {
    case 0: {
      const text = random.chance(0.5) ? link : number;
      const level = random.pick(["L", "M", "Q"]);
      return { format: "qr", text, symbol: symbolOf("qrcode", text, 4, { eclevel: level }) };
    }
    case 1:
      return {
        format: "code-128",
        text: number,
        symbol: symbolOf("code128", number, 10, {}, random.between(0.15, 0.5)),
      };
    case 2: {
      const text = random.chance(0.3) ? link : number;
      return { format: "data-matrix", text, symbol: symbolOf("datamatrix", text, 2) };
    }
    default: {
      const text = random.chance(0.5) ? link : number;
      const columns = random.whole(2, 5);
      return { format: "pdf417", text, symbol: symbolOf("pdf417", text, 3, { columns }) };
    }
  }
}
