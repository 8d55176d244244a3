import { launch, type ElementHandle, type Page } from "puppeteer-core";
import type { Browser, BrowserOptions, Control, Role } from "./browser.ts";

/** A camera that is not there, and no question before it is used. */
const FAKE_CAMERA = {
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
};

/** Starts Firefox, which is driven over WebDriver BiDi. */
export async function startFirefox(options: BrowserOptions): Promise<Browser> {
  const browser = await launch({
    browser: "firefox",
    executablePath: options.executablePath,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { ...FAKE_CAMERA, "javascript.enabled": options.scripts },
  });
  const page = await browser.newPage();
  return {
    open: async (path) => {
      await page.goto(`${options.origin}${path}`);
    },
    pressEnter: () => page.keyboard.press("Enter"),
    find: (role, name) => find(page, role, name),
    chooseFile: async (path) => {
      const chooser = await page.$("input[type=file]");
      // The selector says that it is one.
      await (chooser as ElementHandle<HTMLInputElement> | null)?.uploadFile(path);
    },
    inPage: (script) => page.evaluate(script),
    faults: watchConsole(page),
    close: () => browser.close(),
  };
}

async function find(page: Page, role: Role, name: string): Promise<Control | undefined> {
  const control = await page.$(`::-p-aria([name="${name}"][role="${role}"])`);
  if (control === null) return undefined;
  return { click: () => control.click(), type: (text) => control.type(text) };
}

function watchConsole(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => {
    faults.push(`uncaught ${error instanceof Error ? error.message : String(error)}`);
  });
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) faults.push(message.text());
  });
  return faults;
}
