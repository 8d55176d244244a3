import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { code128, matrixCode, writeCameraFilm } from "../../e2e/camera-film.ts";
import type { DecoderSite } from "../../e2e/scanner-decoder-site.ts";
import { BENCH_ARGUMENTS } from "./bench-browser.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { median } from "./median.ts";
import type { ScannerBenchPage } from "./page/scanner-bench-page.ts";

declare const benchPage: ScannerBenchPage;

/** From the moment that the browser hands out the camera to the text, in milliseconds. */
export interface CameraTiming {
  readonly code: string;
  readonly starts: number;
  readonly ours: number;
  readonly peer: number;
}

const NUMBER = "GQC-2025-001";

const FILMS = {
  "QR code": matrixCode("qrcode", NUMBER),
  "Code 128": code128(NUMBER),
} as const;

/**
 * Medians over so many starts, each with nothing kept from the one before: the reader is fetched
 * and compiled anew every time.
 */
export async function timeCamera(
  site: DecoderSite,
  starts: number,
  onProgress: (code: string, done: number) => void,
): Promise<CameraTiming[]> {
  const { executablePath, environment } = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), "camera-film-"));
  const timings: CameraTiming[] = [];
  try {
    for (const [code, film] of Object.entries(FILMS)) {
      const file = writeCameraFilm(join(folder, "film.y4m"), film);
      const browser = await chromium.launch({
        executablePath,
        env: { ...process.env, ...environment },
        args: [
          ...BENCH_ARGUMENTS,
          "--use-fake-device-for-media-stream",
          "--use-fake-ui-for-media-stream",
          `--use-file-for-fake-video-capture=${file}`,
        ],
      });
      const timeOne = async (reader: "ours" | "peer"): Promise<number> => {
        const context = await browser.newContext({ permissions: ["camera"] });
        const page = await context.newPage();
        await page.goto(site.url);
        await page.waitForFunction(() => "benchPage" in globalThis);
        const time = await page.evaluate((which) => benchPage.timeCamera(which), reader);
        await context.close();
        return time;
      };
      const ours: number[] = [];
      const peer: number[] = [];
      for (let start = 1; start <= starts; start += 1) {
        ours.push(await timeOne("ours"));
        peer.push(await timeOne("peer"));
        onProgress(code, start);
      }
      await browser.close();
      timings.push({ code, starts, ours: median(ours), peer: median(peer) });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return timings;
}
