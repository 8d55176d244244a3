import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { launch } from "puppeteer-core";
import { QUIET } from "../e2e/support/quiet-browser.ts";
import { cachedPackage } from "./cached-package.ts";

/** Near the oldest that docs/browsers.md asks for; Puppeteer gets no page from 111, 112 and 113. */
const VERSION = "118.0.0";

/**
 * A Chromium of 2023 for the tests, from the npm registry. Undefined where there is none for the system, where the
 * registry can't be reached, and where the system lacks a library that it needs.
 */
export async function findOlderChromium(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const home = await cachedPackage("@sparticuz/chromium", VERSION).catch(() => undefined);
  if (home === undefined) return undefined;
  const executablePath = `${home}/bin/chromium`;
  if (!existsSync(executablePath)) await unpack(`${executablePath}.br`, executablePath);
  return (await starts(executablePath)) ? executablePath : undefined;
}

async function starts(executablePath: string): Promise<boolean> {
  const browser = await launch({ executablePath, headless: "shell", args: QUIET }).catch(() => {});
  await browser?.close();
  return browser !== undefined;
}

/** Under another name at first, so that a program is never found half unpacked. */
async function unpack(packed: string, program: string): Promise<void> {
  const partial = `${program}.partial`;
  const file = createWriteStream(partial, { mode: 0o755 });
  await pipeline(createReadStream(packed), createBrotliDecompress(), file);
  await rename(partial, program);
}
