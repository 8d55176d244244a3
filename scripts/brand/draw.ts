/** `npm run brand`: draws the pictures of the house in Chromium and writes them to web/public. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium, type Browser } from "@playwright/test";
import type { BrandPicture } from "../../web/brand/brand-picture.ts";
import { findChromium } from "../find-chromium.ts";
import { iconFile } from "./icon-file.ts";
import { digestOf, loadPictures, PUBLIC_DIRECTORY, SOURCE_KEYWORD } from "./load-pictures.ts";
import { smallPng } from "./small-png.ts";

const require = createRequire(import.meta.url);

/** The typefaces of the pictures, as the pages have them (web/styles). */
const FONTS = [
  { family: "Atkinson Hyperlegible Next", name: "atkinson-hyperlegible-next", script: "latin" },
  { family: "Vazirmatn", name: "vazirmatn", script: "arabic" },
].map(({ family, name, script }) => {
  const file = `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`;
  const font = readFileSync(require.resolve(file)).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: 100 900; src: url("data:font/woff2;base64,${font}") }`;
});

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
    const png = smallPng(await draw(browser, picture), { [SOURCE_KEYWORD]: digestOf(picture) });
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

function write(path: string, content: Buffer): void {
  writeFileSync(`${PUBLIC_DIRECTORY}${path}`, content);
  console.log(`${path}  ${(content.length / 1024).toFixed(1)} KB`);
}
