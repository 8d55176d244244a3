import { readFileSync } from "node:fs";
import { decode } from "fast-png";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "../../domain/languages.ts";
import { socialImagePath } from "../../domain/routes.ts";
import type { BrandDrawing, BrandPicture } from "../../web/brand/brand-picture.ts";
import { APP_ICONS, FAVICON_FALLBACK, TOUCH_ICON } from "../../web/content/brand-files.ts";
import { COMPANY } from "../../web/content/company.ts";
import { tokenColour } from "../../web/styles/token-colour.ts";
import {
  digestOf,
  ICON_HEADER_BYTES,
  loadPictures,
  PUBLIC_DIRECTORY,
  SOURCE_KEYWORD,
} from "./load-pictures.ts";

/** Above it, some services that show links leave the picture out on a poor connection. */
const LARGEST_BYTES = 100 * 1024;

const SOCIAL_IMAGES = LANGUAGES.map(({ code }) => ({ path: socialImagePath(code) }));

const kept = (path: string) => readFileSync(`${PUBLIC_DIRECTORY}${path}`);

describe("the pictures of the house in web/public", () => {
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

  it("favicon, chart, specimen and rosette are, too", () => {
    expect(drawings).toHaveLength(7);
    const files = drawings.map(({ path }) => ({ path, text: kept(path).toString() }));
    expect(drawings).toEqual(files);
  });

  it("another name, colour or line would make another digest", () => {
    const card = pictures.find(({ path }) => path === socialImagePath("en"));
    if (card === undefined) throw new Error("Nothing draws the social card.");
    for (const part of [
      COMPANY.fullName,
      tokenColour("accent").day,
      "M13.5 25.5",
      "letter-spacing: 0.14em",
    ]) {
      expect(card.document).toContain(part);
      const changed = { ...card, document: card.document.replaceAll(part, "") };
      expect(digestOf(changed)).not.toBe(digestOf(card));
    }
  });
});
