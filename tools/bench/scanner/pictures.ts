import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build, preview } from "vite";
import { QUIET } from "../../quiet-browser.ts";
import { findChromium } from "../../find-browsers.ts";
import type { CompareReaders, Comparison } from "./compare-page.ts";
import { median, type Figure } from "../figure.ts";

declare const compareReaders: CompareReaders;

const PICTURES = 84;

/** Synthetic photographs of codes, each read by our scanner and by html5-qrcode. */
export async function measurePictures(folder: string): Promise<readonly Figure[]> {
  const root = fileURLToPath(new URL(".", import.meta.url));
  const options = { configFile: false, root, publicDir: false, logLevel: "error" } as const;
  const input = `${root}compare-page.html`;
  await build({
    ...options,
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input } },
  });
  const site = await preview({ ...options, build: { outDir: folder }, preview: { port: 0 } });
  const { executablePath, environment } = await findChromium();
  const env = { ...process.env, ...environment };
  const browser = await chromium.launch({ executablePath, env, args: QUIET });
  try {
    const page = await browser.newPage();
    await page.goto(`${site.resolvedUrls?.local[0]}compare-page.html`);
    await page.waitForFunction(() => "compareReaders" in globalThis);
    const all: Comparison[] = [];
    for (let index = 0; index < PICTURES; index += 1) {
      all.push(await page.evaluate((place) => compareReaders(place), index));
    }
    return figuresOf(all);
  } finally {
    await browser.close();
    await site.close();
  }
}

function figuresOf(all: readonly Comparison[]): readonly Figure[] {
  const percentOf = (matches: typeof isRead) =>
    beside(
      (side) => (100 * all.filter((each) => matches(each, each[side].text)).length) / all.length,
    );
  return [
    { name: `Pictures read, of ${all.length}`, unit: "%", ...percentOf(isRead) },
    { name: `Pictures read wrongly, of ${all.length}`, unit: "%", ...percentOf(isWrong) },
    {
      name: "Time for a picture, median",
      unit: "ms",
      ...beside((side) => median(all.map((each) => each[side].milliseconds))),
    },
  ];
}

function isRead({ text }: Comparison, read: string | null): boolean {
  return read === text;
}

function isWrong({ text }: Comparison, read: string | null): boolean {
  return read !== null && read !== text;
}

function beside(value: (side: "ours" | "peer") => number): Pick<Figure, "ours" | "peer"> {
  return { ours: value("ours"), peer: { name: "html5-qrcode", value: value("peer") } };
}
