import { Util } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Written } from "./page-runs.ts";

/** In degrees: more slanted lines do not count. */
const SKEWED = 15;

/** Clockwise degrees that turn most letters upright. */
export function uprightTurn(
  written: readonly Pick<Written, "str" | "transform">[],
  viewport: readonly number[],
): number {
  const directions = new Map<number, { letters: number; degrees: number }>();
  for (const { str, transform } of written) {
    const [a = 0, b = 0] = Util.transform([...viewport], transform as number[]) as number[];
    const degrees = (360 + (Math.atan2(b, a) * 180) / Math.PI) % 360;
    const nearest = Math.round(degrees);
    if (Math.abs(nearest - 90 * Math.round(nearest / 90)) > SKEWED) continue;
    const direction = directions.get(nearest % 360) ?? { letters: 0, degrees: 0 };
    direction.letters += str.length;
    direction.degrees += (nearest === 360 ? degrees - 360 : degrees) * str.length;
    directions.set(nearest % 360, direction);
  }
  const [most] = [...directions.values()].toSorted((one, other) => other.letters - one.letters);
  return most === undefined ? 0 : -most.degrees / most.letters;
}
