import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PUBLIC_DIRECTORY } from "../brand/load-pictures.ts";
import { engravings } from "./engravings.ts";

/** In bytes, compressed with Brotli as the server sends them. */
const LARGEST_BYTES = 12_000;

const drawn = engravings();

describe("the engravings in web/public", () => {
  it("are all drawn by a scene", () => {
    expect(
      readdirSync(`${PUBLIC_DIRECTORY}/engravings`)
        .map((name) => `/engravings/${name}`)
        .toSorted(),
    ).toEqual(drawn.map(({ path }) => path).toSorted());
  });

  it.each(drawn)("$path is what its scene draws now (else: npm run brand)", ({ path, text }) => {
    // As a boolean: fifty kilobytes of path data would tell nobody anything.
    expect(readFileSync(`${PUBLIC_DIRECTORY}${path}`, "utf8") === text).toBe(true);
  });

  it.each(drawn)(
    `$path takes ${LARGEST_BYTES} bytes at most, and nothing but paths in two inks`,
    ({ text }) => {
      expect(brotliCompressSync(text).length).toBeLessThanOrEqual(LARGEST_BYTES);
      expect(new Set(Array.from(text.matchAll(/<(\w+)/g), ([, tag]) => tag))).toEqual(
        new Set(["svg", "path"]),
      );
      expect(new Set(Array.from(text.matchAll(/"(#[^"]+)"/g), ([, ink]) => ink)).size).toBe(2);
    },
  );
});
