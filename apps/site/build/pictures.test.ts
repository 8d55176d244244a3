import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { decode } from "fast-png";
import { expect, it } from "vitest";
import { LANGUAGES, samplePath, socialImagePath } from "@register/domain/site";
import { PROJECT_ROOT } from "@register/settings";
import { readDemoCertificates } from "@register/register/certificates";
import {
  APP_ICONS,
  FAVICON_FALLBACK,
  FAVICON_PATH,
  SOCIAL_IMAGE_SIZE,
  SPECIMEN_DRAWING,
  TOUCH_ICON,
} from "@register/content/brand-files";
import { SPECIMEN } from "@register/content/company";

const PUBLIC_DIRECTORY = `${PROJECT_ROOT}/apps/site/web/public`;
const kept = (path: string) => readFileSync(`${PUBLIC_DIRECTORY}${path}`);

/** Bytes before the picture in an .ico file of one picture: its header and one entry. */
const ICON_HEADER_BYTES = 22;

const SQUARES = [TOUCH_ICON, ...APP_ICONS, FAVICON_FALLBACK].map(({ path, size }) => ({
  path,
  width: size,
  height: size,
}));
const CARDS = LANGUAGES.map(({ code }) => ({ path: socialImagePath(code), ...SOCIAL_IMAGE_SIZE }));

it.each([...SQUARES, ...CARDS])("$path has $width × $height pixels", ({ path, width, height }) => {
  const file = kept(path);
  expect(decode(path.endsWith(".ico") ? file.subarray(ICON_HEADER_BYTES) : file)).toMatchObject({
    width,
    height,
  });
  // Above it, some services that show links leave the picture out.
  expect(file.length).toBeLessThan(250 * 1024);
});

it("each language has a sample as large as its link says", () => {
  for (const { code } of LANGUAGES) {
    const sample = kept(samplePath(code));
    expect(sample.subarray(0, 5).toString()).toBe("%PDF-");
    expect(Math.abs(sample.length - 110_000)).toBeLessThan(10_000);
  }
});

const DRAWINGS = readdirSync(PUBLIC_DIRECTORY, { recursive: true, encoding: "utf8" })
  .map((file) => `/${file.replaceAll("\\", "/")}`)
  .filter((path) => /-(?:day|night)\.svg$/.test(path));

it.each([
  [FAVICON_PATH, 1000],
  [SPECIMEN_DRAWING.path, 40_000],
  ...DRAWINGS.map((path) => [path, 12_000] as const),
] as const)("%s is a drawing of %i bytes at most, for which no page waits long", (path, bytes) => {
  expect(kept(path).toString()).toContain("<svg");
  expect(brotliCompressSync(kept(path)).length).toBeLessThanOrEqual(bytes);
});

it("the certificate drawn on the home page says what the demonstration certificate of its number does", async () => {
  const demos = await readDemoCertificates();
  const { certificate_number: number } = SPECIMEN;
  // An owner's own certificate is compared with the register by "doctor".
  expect(demos.find((demo) => demo.certificate_number === number) ?? SPECIMEN).toMatchObject(
    SPECIMEN,
  );
});
