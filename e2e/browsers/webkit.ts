import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import {
  CANDIDATES,
  type Browser,
  type BrowserOptions,
  type Control,
  type Role,
} from "./browser.ts";
import { freePort } from "../../database/test-support/free-port.ts";
import { startSession, type Session } from "./web-driver.ts";

/** The Enter key, as the WebDriver standard encodes it. */
const ENTER = "\uE007";

/** Starts WebKitGTK's small browser on a screen of its own, which is driven over WebDriver. */
export async function startWebKit(options: BrowserOptions): Promise<Browser> {
  const { display, close: closeScreen } = await startScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: "ignore",
  });
  const session = await startSession(`http://127.0.0.1:${port}`, {
    "webkitgtk:browserOptions": {
      binary: options.executablePath,
      args: [
        "--automation",
        "--enable-media-stream=true",
        "--enable-mock-capture-devices=true",
        // Scripts of pages; what is run by WebDriver runs nevertheless.
        `--enable-javascript-markup=${options.scripts}`,
      ],
    },
  });
  const faults: string[] = [];
  const collectFaults = async () => {
    faults.push(...(await session.run(takeFaults)));
  };
  const inPage = async <Result>(script: () => Result): Promise<Result> => {
    await collectFaults();
    return session.run(script);
  };
  return {
    open: async (path) => {
      await session.post("/url", { url: `${options.origin}${path}` });
    },
    pressEnter: async () => {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: ENTER }));
      await session.post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    find: (role, name) => find(session, role, name),
    chooseFile: async (path) => {
      const [chooser = ""] = await session.elements("input[type=file]");
      await session.post(`/element/${chooser}/value`, { text: path });
    },
    inPage,
    takeFaults: async () => {
      await collectFaults();
      return faults.splice(0);
    },
    close: async () => {
      await session.end();
      driver.kill();
      closeScreen();
    },
  };
}

async function find(session: Session, role: Role, name: string): Promise<Control | undefined> {
  for (const element of await session.elements(CANDIDATES[role])) {
    const path = `/element/${element}`;
    const label = await session.get(`${path}/computedlabel`);
    if (label === name && (await session.get(`${path}/computedrole`)) === role) {
      return {
        click: async () => {
          await session.scrollTo(element);
          await session.post(`${path}/click`, {});
        },
        type: (text) => session.post(`${path}/value`, { text }),
      };
    }
  }
  return undefined;
}

/** A screen in memory: the browser cannot do without one. */
async function startScreen(): Promise<{ readonly display: string; readonly close: () => void }> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  return { display: `:${number.toString().trim()}`, close: () => screen.kill() };
}

/**
 * Runs in the page: what has gone wrong since it was last called. WebDriver gives no console, so this watches
 * each document from its first call on, and is told of earlier violations of the security policy.
 */
function takeFaults(): string[] {
  const page = globalThis as unknown as { faultsOfTest?: string[] };
  if (page.faultsOfTest) return page.faultsOfTest.splice(0);
  const faults: string[] = [];
  page.faultsOfTest = faults;
  for (const level of ["error", "warn"] as const) {
    const write = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      faults.push(words.join(" "));
      write(...words);
    };
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
