import { readFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { startDecoderSite, type DecoderSite } from "../../e2e/scanner-decoder-site.ts";
import { findChromium } from "../../scripts/find-chromium.ts";

/** A page with both scanners in a headless browser. */
export interface BenchBrowser {
  readonly page: Page;
  readonly site: DecoderSite;
  /**
   * Resident memory of the page's process in bytes, its workers and their WebAssembly included; null
   * where the system does not say (it does on Linux).
   */
  readonly residentMemory: () => Promise<number | null>;
  close(): Promise<void>;
}

/** Nothing that the browser does by itself may take its share of the machine. */
export const BENCH_ARGUMENTS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
];

export async function openBenchBrowser(): Promise<BenchBrowser> {
  const { executablePath, environment } = await findChromium();
  const site = await startDecoderSite(new URL("./page/index.html", import.meta.url));
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    args: BENCH_ARGUMENTS,
  });
  const page = await browser.newPage();
  await page.goto(site.url);
  await page.waitForFunction(() => "benchPage" in globalThis);
  const session = await browser.newBrowserCDPSession();
  return {
    page,
    site,
    async residentMemory() {
      const { processInfo } = await session.send("SystemInfo.getProcessInfo");
      const renderers = processInfo.filter(({ type }) => type === "renderer");
      const sizes = renderers.map(({ id }) => residentSize(id));
      return sizes.some((size) => size === null) ? null : Math.max(...sizes.map(Number));
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

/** From proc(5). A renderer waits in reserve beside the page's: the larger one is the page's. */
function residentSize(processId: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(
      readFileSync(`/proc/${processId}/status`, "utf8"),
    )?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
