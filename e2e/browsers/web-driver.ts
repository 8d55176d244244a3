import { setTimeout as delay } from "node:timers/promises";

/** The name under which WebDriver answers with an element, by its standard. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

const START_DEADLINE_MS = 15_000;

/**
 * WebKitGTK 2.50 never answers a script that it was given while a document began, but answers the next one.
 * Shorter than a visitor waits for something, so that there is a next one.
 */
const SCRIPT_DEADLINE_MS = 6_000;

/** One browser, driven by the plain HTTP calls of the WebDriver standard. */
export interface Session {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<void>;
  /** The ids of the elements that a selector finds, in the order of the document. */
  elements(selector: string): Promise<readonly string[]>;
  /** Brings an element into view at once, whatever the page's own way of scrolling. */
  scrollTo(element: string): Promise<void>;
  /** What a function returns that runs in the page and uses nothing from outside itself. Rejects if no answer comes. */
  run<Result>(script: () => Result): Promise<Result>;
  end(): Promise<void>;
}

/** Starts a browser through the driver at this address, as soon as the driver answers. */
export async function startSession(driver: string, capabilities: object): Promise<Session> {
  await untilReady(driver);
  const { sessionId } = (await call(driver, "POST", "/session", {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const send = (method: string, path: string, body?: object, signal?: AbortSignal) =>
    call(driver, method, `/session/${sessionId}${path}`, body, signal);
  return {
    get: (path) => send("GET", path),
    post: async (path, body) => {
      await send("POST", path, body);
    },
    elements: async (selector) => {
      const found = await send("POST", "/elements", { using: "css selector", value: selector });
      return (found as Record<string, string>[]).map((each) => each[ELEMENT] ?? "");
    },
    scrollTo: async (element) => {
      const script = 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })';
      await send("POST", "/execute/sync", { script, args: [{ [ELEMENT]: element }] });
    },
    run: async <Result>(script: () => Result) => {
      const source = `return (${script.toString()})()`;
      const deadline = AbortSignal.timeout(SCRIPT_DEADLINE_MS);
      const words = { script: source, args: [] };
      return (await send("POST", "/execute/sync", words, deadline)) as Result;
    },
    end: async () => {
      await send("DELETE", "");
    },
  };
}

async function untilReady(driver: string): Promise<void> {
  const deadline = AbortSignal.timeout(START_DEADLINE_MS);
  while (!(await fetch(`${driver}/status`, { signal: deadline }).catch(() => undefined))?.ok) {
    deadline.throwIfAborted();
    await delay(100);
  }
}

async function call(
  driver: string,
  method: string,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(`${driver}${path}`, {
    method,
    signal: signal ?? null,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
