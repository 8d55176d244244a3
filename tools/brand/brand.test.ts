import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { decode } from "fast-png";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, samplePath, socialImagePath } from "@register/domain/site";
import type { BrandDrawing, BrandPicture } from "../../apps/site/web/brand/brand-picture.ts";
import {
  APP_ICONS,
  FAVICON_FALLBACK,
  SPECIMEN_DRAWING,
  TOUCH_ICON,
} from "@register/content/brand-files";
import { COMPANY } from "@register/content/company";
import { tokenColour } from "@register/ui/styles/token-colour";
import {
  digestOf,
  ICON_HEADER_BYTES,
  loadPictures,
  PUBLIC_DIRECTORY,
  SOURCE_KEYWORD,
} from "./load-pictures.ts";
import { drawSamples } from "./samples.ts";

/** Above it, some services that show links leave the picture out. */
const LARGEST_BYTES = 250 * 1024;

/** In bytes, compressed with Brotli as the server sends them. */
const LARGEST_DRAWING_BYTES = 12_000;

/** Of a whole page of A4, with the shape of each of its letters. */
const LARGEST_SPECIMEN_BYTES = 24_000;

const SOCIAL_IMAGES = LANGUAGES.map(({ code }) => ({ path: socialImagePath(code) }));

const ENGRAVINGS = [
  ...new Set(
    readdirSync(`${PUBLIC_DIRECTORY}/engravings`).map((file) =>
      file.replace(/-(?:day|night)\.svg$/, ""),
    ),
  ),
];

const kept = (path: string) => readFileSync(`${PUBLIC_DIRECTORY}${path}`);

describe("the pictures of the house in apps/site/web/public", () => {
  let pictures: readonly BrandPicture[];
  let drawings: readonly BrandDrawing[];
  beforeAll(async () => {
    ({ pictures, drawings } = await loadPictures());
  });

  it.each([...SOCIAL_IMAGES, TOUCH_ICON, ...APP_ICONS, FAVICON_FALLBACK])(
    "$path is what the components draw now (else: npm run brand)",
    ({ path }) => {
      const picture = pictures.find((each) => each.path === path);
      if (picture === undefined) throw new Error(`Nothing draws ${path}.`);
      const file = kept(path);
      expect(file.length).toBeLessThan(LARGEST_BYTES);
      const png = decode(path.endsWith(".ico") ? file.subarray(ICON_HEADER_BYTES) : file);
      expect(png).toMatchObject({ width: picture.width, height: picture.height });
      expect(png.text[SOURCE_KEYWORD]).toBe(digestOf(picture));
    },
  );

  it("the favicon is, too", () => {
    expect(drawings).toHaveLength(1);
    const files = drawings.map(({ path }) => ({ path, text: kept(path).toString() }));
    expect(drawings).toEqual(files);
  });

  it("so are the specimen and the samples, byte for byte, and links say how large they are", async () => {
    const samples = await drawSamples();
    expect(samples).toHaveLength(1 + LANGUAGES.length);
    const other = samples.filter(({ path, content }) => !kept(path).equals(content));
    expect(other.map(({ path }) => path)).toEqual([]);
    // As the words of the link have it.
    const sizes = LANGUAGES.map(({ code }) => Math.abs(kept(samplePath(code)).length - 110_000));
    expect(Math.max(...sizes)).toBeLessThan(10_000);
    expect(brotliCompressSync(kept(SPECIMEN_DRAWING.path)).length).toBeLessThan(
      LARGEST_SPECIMEN_BYTES,
    );
  });

  it("another name, colour or line would make another digest", () => {
    const card = pictures.find(({ path }) => path === socialImagePath("en"));
    if (card === undefined) throw new Error("Nothing draws the social card.");
    for (const part of [
      COMPANY.fullName,
      tokenColour("accent").day,
      "M13.5 25.5",
      "letter-spacing: 0.06em",
    ]) {
      expect(card.document).toContain(part);
      const changed = { ...card, document: card.document.replaceAll(part, "") };
      expect(digestOf(changed)).not.toBe(digestOf(card));
    }
  });
});

describe("an engraving, the chart and the rosette", () => {
  const drawn = ["/chart", "/rosette", ...ENGRAVINGS.map((name) => `/engravings/${name}`)];
  it.each(drawn.flatMap((name) => (["day", "night"] as const).map((time) => ({ name, time }))))(
    "$name by $time is small, and has no colour but those of the tokens",
    ({ name, time }) => {
      const file = kept(`${name}-${time}.svg`);
      expect(brotliCompressSync(file).length).toBeLessThanOrEqual(LARGEST_DRAWING_BYTES);
      const inks = name.startsWith("/engravings/") ? ["action", "accent"] : ["contour"];
      const used = new Set(Array.from(file.toString().matchAll(/"(#[^"]+)"/g), ([, ink]) => ink));
      expect(used).toEqual(new Set(inks.map((ink) => tokenColour(ink)[time])));
    },
  );
});
