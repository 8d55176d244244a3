import { launch, type ElementHandle, type LaunchOptions } from "puppeteer-core";
import { type Browser, type BrowserOptions, findInPage } from "./browser.ts";
import { QUIET } from "../../tools/quiet-browser.ts";

/** Starts Firefox, which is driven over WebDriver BiDi, with a camera that is not there and no question before its use. */
export function startFirefox(options: BrowserOptions): Promise<Browser> {
  return start(options, {
    browser: "firefox",
    extraPrefsFirefox: {
      "media.navigator.streams.fake": true,
      "media.navigator.permission.disabled": true,
      "javascript.enabled": options.scripts,
    },
  });
}

/** Starts a Chromium, which is driven over its own protocol, with a camera as above. */
export function startChromium(options: BrowserOptions): Promise<Browser> {
  const camera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
  return start(options, { browser: "chrome", headless: "shell", args: [...QUIET, ...camera] });
}

async function start(options: BrowserOptions, engine: LaunchOptions): Promise<Browser> {
  const browser = await launch({
    ...engine,
    executablePath: options.executablePath,
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  // Firefox has a preference for this, and no command.
  if (engine.browser === "chrome") await page.setJavaScriptEnabled(options.scripts);
  const faults: string[] = [];
  page.on("pageerror", (error) => {
    faults.push(`uncaught ${error instanceof Error ? error.message : String(error)}`);
  });
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) faults.push(message.text());
  });
  return {
    open: async (path) => {
      await page.goto(`${options.origin}${path}`);
    },
    pressEnter: () => page.keyboard.press("Enter"),
    find: async (role, name) => {
      const found = await page.evaluateHandle(findInPage, role, name);
      const control = found.asElement() as ElementHandle | null;
      if (control === null) return undefined;
      return {
        // The click of Puppeteer waits for an observer in the page, which never answers without scripts.
        click: async () => {
          const [x, y] = await control.evaluate((element) => {
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2] as const;
          });
          await page.mouse.click(x, y);
        },
        type: (text) => control.type(text),
      };
    },
    chooseFile: async (path) => {
      const chooser = await page.$("input[type=file]");
      await (chooser as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    print: async () => Buffer.from(await page.pdf({ format: "a4" })),
    inPage: (script) => page.evaluate(script),
    takeFaults: () => Promise.resolve(faults.splice(0)),
    close: () => browser.close(),
  };
}
