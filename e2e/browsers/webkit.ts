import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { freePort } from "@register/register/test-support/free-port";
import { type Browser, type BrowserOptions, findInPage, untilReady } from "./browser.ts";

/** The Enter key, as the WebDriver standard encodes it. */
const ENTER = "\uE007";

/** The key of an element's id in the WebDriver standard. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/**
 * WebKitGTK 2.50 never answers a script that it was given while a document began, but answers the next one.
 * Shorter than a visitor waits for something, so that there is a next one.
 */
const SCRIPT_DEADLINE_MS = 20_000;

/** Starts WebKitGTK's small browser on a screen of its own, driven by the plain HTTP calls of WebDriver. */
export async function startWebKit(options: BrowserOptions): Promise<Browser> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
    stdio: "ignore",
  });
  const sessions = `http://127.0.0.1:${port}/session`;
  await untilReady(`http://127.0.0.1:${port}/status`);
  const { sessionId } = (await post(sessions, {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": {
          binary: options.executablePath,
          args: [
            "--automation",
            "--enable-media-stream=true",
            "--enable-mock-capture-devices=true",
            // Scripts of pages; those of WebDriver run nevertheless.
            `--enable-javascript-markup=${options.scripts}`,
          ],
        },
      },
    },
  })) as { sessionId: string };
  const session = `${sessions}/${sessionId}`;

  const run = (script: (...values: never[]) => unknown, ...args: string[]) =>
    post(
      `${session}/execute/sync`,
      { script: `return (${script.toString()})(...arguments)`, args },
      AbortSignal.timeout(SCRIPT_DEADLINE_MS),
    );
  /** The address of the element that a script returns. */
  const elementOf = async (...call: Parameters<typeof run>) => {
    const element = (await run(...call)) as Record<string, string> | null;
    return element === null ? undefined : `${session}/element/${element[ELEMENT]}`;
  };
  const faults: string[] = [];
  const collectFaults = async () => {
    faults.push(...((await run(takeFaults)) as string[]));
  };
  return {
    open: async (path) => {
      await post(`${session}/url`, { url: `${options.origin}${path}` });
    },
    pressEnter: async () => {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: ENTER }));
      await post(`${session}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    find: async (role, name) => {
      const element = await elementOf(findInPage, role, name);
      if (element === undefined) return undefined;
      return {
        click: () => post(`${element}/click`, {}),
        type: (text) => post(`${element}/value`, { text }),
      };
    },
    chooseFile: async (path) => {
      const chooser = await elementOf(() => document.querySelector("input[type=file]"));
      await post(`${chooser}/value`, { text: path });
    },
    inPage: async <Result>(script: () => Result) => {
      await collectFaults();
      return (await run(script)) as Result;
    },
    takeFaults: async () => {
      await collectFaults();
      return faults.splice(0);
    },
    close: async () => {
      await fetch(session, { method: "DELETE" });
      driver.kill();
      screen.kill();
    },
  };
}

async function post(address: string, body: object, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, {
    method: "POST",
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

/**
 * Runs in the page: faults since it was last called. WebDriver has no console, so this watches each document from
 * its first call on, and hears of earlier violations of the security policy.
 */
function takeFaults(): string[] {
  const page = globalThis as unknown as { faultsOfTest?: string[] };
  if (page.faultsOfTest) return page.faultsOfTest.splice(0);
  const faults: string[] = [];
  page.faultsOfTest = faults;
  for (const level of ["error", "warn"] as const) {
    console[level] = (...words: unknown[]) => void faults.push(words.join(" "));
  }
  addEventListener("error", ({ message }) => faults.push(`uncaught ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(`uncaught ${String(reason)}`));
  const watchPolicy = new ReportingObserver(
    (reports) => faults.push(...reports.map(({ body }) => JSON.stringify(body))),
    { types: ["csp-violation"], buffered: true },
  );
  watchPolicy.observe();
  return [];
}
