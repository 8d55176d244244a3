import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "@playwright/test";
import { createRegister } from "@register/register/sqlite";
import { EXAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";
import { certificateLink, ROUTES } from "@register/domain/site";
import { QUIET } from "../quiet-browser.ts";
import { findChromium } from "../find-browsers.ts";
import { startSite } from "../../apps/site/server/test-support/crash/started-site.ts";
import { median, type Figure } from "./figure.ts";

const SITE = fileURLToPath(new URL("../start.ts", import.meta.url));
const CONSTANT_SERVER = fileURLToPath(new URL("constant-server.ts", import.meta.url));
const ROUNDS = 7;

/** The peer of our pages: as little as a page can be, without styles and scripts. */
const BARE_PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare page</title><h1>Bare page</h1>`;

/** The five links of the bar, by their names. */
const PAGES = {
  Home: ROUTES.home,
  Services: ROUTES.services,
  "Verify Certificate": ROUTES.track,
  About: ROUTES.about,
  Contact: ROUTES.contact,
};

const TELEPHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** A poor connection: 1.6 Mbps down, 750 kbps up, in bytes a second; latency in milliseconds. */
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;

const PROCESSOR_SLOWDOWN = 4;

/** The pages of `npm start` on a slow telephone over a poor connection, beside a bare page. */
export async function measurePages(data: string): Promise<readonly Figure[]> {
  await createRegister(data, { withDemo: true });
  const { address: origin } = await startSite({ DATA_DIR: data }, SITE);
  const peer = { BODY: BARE_PAGE, CONTENT_TYPE: "text/html" };
  const { address: bare } = await startSite(peer, CONSTANT_SERVER);
  const pages = [
    ...Object.entries(PAGES).map(([label, path]) => ({ label, address: origin + path })),
    {
      label: "Certificate from a link",
      address: certificateLink(origin, EXAMPLE_CERTIFICATE_NUMBER).href,
    },
  ].map(({ label, address }) => ({ label, address, ours: [] as number[], beside: [] as number[] }));
  const { executablePath, environment } = await findChromium();
  const env = { ...process.env, ...environment };
  const browser = await chromium.launch({ executablePath, env, args: QUIET });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const page of pages) {
        page.ours.push(await firstPaint(browser, page.address));
        page.beside.push(await firstPaint(browser, bare));
      }
    }
  } finally {
    await browser.close();
  }
  return pages.map(({ label, ours, beside }) => ({
    name: `${label}: first contentful paint`,
    unit: "ms",
    ours: median(ours),
    peer: { name: "bare page", value: median(beside) },
  }));
}

/** Opens an address with an empty cache; in milliseconds. */
async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ ...TELEPHONE, locale: "en-GB" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", CONNECTION);
    await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
    await page.goto(address);
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    );
    return (await paint.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}
