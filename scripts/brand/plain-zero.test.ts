import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { plainZero, ZERO_WEIGHTS, zeroPath } from "./plain-zero.ts";

it.each(ZERO_WEIGHTS)(
  "the %s zero in web/styles is what is drawn now (else: npm run brand)",
  (weight) => {
    expect(readFileSync(zeroPath(weight)).equals(plainZero(weight))).toBe(true);
  },
);
