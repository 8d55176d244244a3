/** What a visitor's goals need of a browser, so that each goal is written once for every engine. */
import { setTimeout as delay } from "node:timers/promises";

export type Role = "button" | "link" | "textbox";

/** A control on the page, found by its role and name. */
export interface Control {
  click(): Promise<unknown>;
  /** Adds to what the field holds, by keys. */
  type(text: string): Promise<unknown>;
}

export interface Browser {
  /** Loads the page of a path of the site. */
  open(path: string): Promise<void>;
  pressEnter(): Promise<void>;
  /** The first control that has this role and exactly this name; undefined while there is none. */
  find(role: Role, name: string): Promise<Control | undefined>;
  /** Gives a file to the page's file chooser. */
  chooseFile(path: string): Promise<void>;
  /** The page on sheets of A4, as a PDF; not every driver has a command for it. */
  print?(): Promise<Buffer>;
  /** What a function returns that runs in the page and uses nothing from outside itself. */
  inPage<Result>(script: () => Result): Promise<Result>;
  /**
   * Errors and warnings of the console, uncaught errors and violations of the security policy since the
   * last call.
   */
  takeFaults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** Where the site is served. */
  readonly origin: string;
  readonly executablePath: string;
  /** Whether the browser runs the scripts of pages. */
  readonly scripts: boolean;
}

/**
 * Runs in the page: the first visible control of a role whose label, or else text, is the name, brought into view.
 * Drivers can be asked for names of the accessibility tree, too, which takes seconds where the page changes often.
 */
export function findInPage(role: Role, name: string): Element | undefined {
  const candidates = { button: "button", link: "a[href]", textbox: "input, textarea" }[role];
  const found = [...document.querySelectorAll<HTMLElement>(candidates)].find((element) => {
    const [label] = "labels" in element ? ((element.labels ?? []) as HTMLLabelElement[]) : [];
    const text = element.ariaLabel ?? (label ?? element).textContent.trim();
    return text === name && element.checkVisibility();
  });
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found;
}

const START_DEADLINE_MS = 120_000;

/** Waits until a server that has been started answers this address. */
export async function untilReady(address: string): Promise<void> {
  const deadline = AbortSignal.timeout(START_DEADLINE_MS);
  while (!(await fetch(address, { signal: deadline }).catch(() => undefined))?.ok) {
    deadline.throwIfAborted();
    await delay(100);
  }
}
