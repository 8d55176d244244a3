import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { QUIET } from "../../e2e/support/quiet-browser.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { installPageProbe } from "./page-probe.ts";

/** A poor connection: 1.6 Mbps down, 750 kbps up, in bytes a second; latency in milliseconds. */
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;

const PROCESSOR_SLOWDOWN = 4;

const TELEPHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Wide enough for the navigation to stand open, under a pointer that can hover. */
export const WIDE = { viewport: { width: 1280, height: 800 } } as const;

/** Far longer than any visit. */
const PATIENCE_MS = 90_000;

export async function openBrowser(furtherArguments: readonly string[] = []): Promise<Browser> {
  const { executablePath, environment } = await findChromium();
  const env = { ...process.env, ...environment };
  return chromium.launch({ executablePath, env, args: [...QUIET, ...furtherArguments] });
}

/**
 * Opens an address with nothing kept from any visit before, over the poor connection and with the
 * processor slowed, and lets the page be looked at once it is loaded.
 */
export async function visit<T>(
  browser: Browser,
  address: string,
  look: (page: Page) => Promise<T>,
  screen: typeof TELEPHONE | typeof WIDE = TELEPHONE,
): Promise<T> {
  const context = await browser.newContext({ ...screen, locale: "en-GB" });
  try {
    const page = await context.newPage();
    await page.addInitScript(installPageProbe);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", CONNECTION);
    await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
    await page.goto(address);
    return await Promise.race([look(page), tooLong(address)]);
  } finally {
    await context.close();
  }
}

async function tooLong(address: string): Promise<never> {
  await wait(PATIENCE_MS, undefined, { ref: false });
  throw new Error(`The visit to ${address} took longer than ${PATIENCE_MS / 1000} s.`);
}
