import { barcodeFormat } from "../barcode-formats.ts";
import type { Reading } from "./decode-outcome.ts";

/**
 * How long a reading waits for a second frame that says the same, in milliseconds. Harder passes
 * come round about once a second, so what only one of them reads still finds its second frame.
 */
export const CONFIRMATION_WINDOW_MS = 2000;

/** Whether what a camera reads may be believed. */
export interface Confirmation {
  /** Takes the reading of one frame, at a time in milliseconds; true when it counts. */
  confirms(reading: Reading, time: number): boolean;
  /** Forgets what was seen: another scan begins. */
  reset(): void;
}

/**
 * Most two-dimensional codes count at once, their error correction vouches for them. The others
 * count when two frames within the window agree on text and format.
 */
export function createConfirmation(): Confirmation {
  /** When each text was last seen. The window keeps it as small as a handful of frames. */
  const seen = new Map<string, number>();
  return {
    confirms(reading, time) {
      if (!barcodeFormat(reading.format).needsTwoFrames) return true;
      for (const [key, seenAt] of seen) {
        if (time - seenAt > CONFIRMATION_WINDOW_MS) seen.delete(key);
      }
      const key = `${reading.format}\n${reading.text}`;
      const agrees = seen.has(key);
      seen.set(key, time);
      return agrees;
    },
    reset() {
      seen.clear();
    },
  };
}
