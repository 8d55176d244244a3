/** `npm run brand`: draws the pictures of the house, and writes them to apps/site/web/public. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium, type Browser } from "@playwright/test";
import { decode, encode } from "fast-png";
import type { BrandPicture } from "../../apps/site/web/brand/brand-picture.ts";
import { findChromium } from "../find-browsers.ts";
import {
  digestOf,
  ICON_HEADER_BYTES,
  loadPictures,
  PUBLIC_DIRECTORY,
  SOURCE_KEYWORD,
} from "./load-pictures.ts";
import { drawSamples } from "./samples.ts";

const require = createRequire(import.meta.url);

/** The typefaces of the pictures, as the pages have them (packages/ui/styles). */
const FONTS = [
  { family: "Atkinson Hyperlegible Next", name: "atkinson-hyperlegible-next", script: "latin" },
  { family: "Vazirmatn", name: "vazirmatn", script: "arabic" },
].map(({ family, name, script }) => {
  const file = `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`;
  const font = readFileSync(require.resolve(file)).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: 100 900; src: url("data:font/woff2;base64,${font}") }`;
});

// First: the picture for shared links has the specimen in it.
for (const { path, content } of await drawSamples()) write(path, content);
const { pictures, drawings } = await loadPictures();
for (const { path, text } of drawings) write(path, Buffer.from(text));
const { executablePath, environment } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox"],
  env: { ...process.env, ...environment },
});
try {
  for (const picture of pictures) {
    const png = withDigest(await draw(browser, picture), digestOf(picture));
    write(picture.path, picture.path.endsWith(".ico") ? iconFile(png, picture.width) : png);
  }
} finally {
  await browser.close();
}

async function draw(chrome: Browser, { document, width, height }: BrandPicture): Promise<Buffer> {
  const page = await chrome.newPage({ viewport: { width, height } });
  await page.setContent(document);
  await page.addStyleTag({ content: FONTS.join("\n") });
  // Fails when the typeface can't be read, in place of a picture in another one.
  await page.evaluate("Promise.all([...document.fonts].map((font) => font.load()))");
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

function withDigest(png: Buffer, digest: string): Buffer {
  const { width, height, data, channels } = decode(png);
  const picture = { width, height, data, channels, text: { [SOURCE_KEYWORD]: digest } };
  return Buffer.from(encode(picture, { zlib: { level: 9 } }));
}

function write(path: string, content: Buffer): void {
  writeFileSync(`${PUBLIC_DIRECTORY}${path}`, content);
  console.log(`${path}  ${(content.length / 1024).toFixed(1)} KB`);
}

/** A PNG of up to 255 pixels a side as the only picture of an .ico file. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(ICON_HEADER_BYTES);
  header.writeUInt16LE(1, 2); // An icon, no cursor.
  header.writeUInt16LE(1, 4); // One picture.
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // Colour planes.
  header.writeUInt16LE(32, 12); // Bits for each pixel.
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICON_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
