import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { BLANK, writeCameraFilm } from "./camera-film.ts";
import { E2E_ORIGIN } from "./e2e-origin.ts";
import { expect, test as base } from "./site-test.ts";

interface CameraOptions {
  /** The picture before the camera. */
  readonly film?: (x: number, y: number) => boolean;
  /** How many cameras the device has; 1 by default. */
  readonly cameras?: number;
  /** The visitor's choice in the browser's own prompt. */
  readonly answer?: "allow" | "deny";
  readonly origin?: string;
  readonly extraArguments?: readonly string[];
}

type Launch = (options: CameraOptions) => Promise<Browser>;

interface CameraFixtures {
  /** A page in a browser with such a camera; unexpected console messages fail the test. */
  readonly pageWithCamera: (options: CameraOptions) => Promise<Page>;
}

export const test = base.extend<CameraFixtures, { readonly launchWithCamera: Launch }>({
  /** Gives the browser of the test before where it has the same camera: a start takes a second. */
  launchWithCamera: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "camera-"));
      let running: Browser | undefined;
      let camera: string | undefined;
      await use(async ({ film = BLANK, cameras = 1, answer = "allow", extraArguments = [] }) => {
        const file = writeCameraFilm(folder, film);
        const args = [
          `--use-fake-device-for-media-stream=device-count=${cameras}`,
          `--use-fake-ui-for-media-stream${answer === "deny" ? "=deny" : ""}`,
          // A film makes exactly one camera, whatever the count.
          ...(cameras === 1 ? [`--use-file-for-fake-video-capture=${file}`] : []),
          ...extraArguments,
        ];
        if (running === undefined || camera !== args.join(" ")) {
          await running?.close();
          running = await chromium.launch({
            ...launchOptions,
            args: [...(launchOptions.args ?? []), ...args],
          });
          camera = args.join(" ");
        }
        return running;
      });
      await running?.close();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  pageWithCamera: async ({ launchWithCamera, expectedConsoleErrors }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async (options) => {
      const { origin, answer = "allow" } = options;
      const browser = await launchWithCamera(options);
      const context = await browser.newContext({
        baseURL: origin ?? E2E_ORIGIN,
        locale: "en-GB",
      });
      contexts.push(context);
      if (answer === "allow" && origin === undefined) await context.grantPermissions(["camera"]);
      const page = await context.newPage();
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => {
        const isFault = message.type() === "error" || message.type() === "warning";
        if (isFault && !expectedConsoleErrors.test(message.text())) faults.push(message.text());
      });
      await page.addInitScript(keepStreams);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(faults, "console errors and warnings").toEqual([]);
  },
});

/** Runs in the page: keeps every stream it is given, so that a test can see which lights are on. */
function keepStreams(): void {
  const streams: MediaStream[] = [];
  Object.assign(globalThis, { streamsGiven: streams });
  const { mediaDevices } = navigator;
  if (!("mediaDevices" in navigator)) return;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    streams.push(stream);
    return stream;
  };
}

/** How many cameras are on, of all that the page was ever given. */
export function lightsOn(page: Page): Promise<{ readonly given: number; readonly on: number }> {
  return page.evaluate(() => {
    const { streamsGiven } = globalThis as unknown as { streamsGiven: MediaStream[] };
    const tracks = streamsGiven.flatMap((stream) => stream.getTracks());
    return { given: tracks.length, on: tracks.filter((t) => t.readyState === "live").length };
  });
}

export { expect };
