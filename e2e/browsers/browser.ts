/** What a visitor's goals need of a browser, so that each goal is written once for every engine. */

export type Role = "button" | "link" | "textbox";

/** Where controls of a role are looked for, before their name is. */
export const CANDIDATES: Readonly<Record<Role, string>> = {
  button: "button",
  link: "a[href]",
  textbox: "input, textarea",
};

/** A control on the page, found by its role and name. */
export interface Control {
  click(): Promise<void>;
  /** Adds to what the field holds, by keys. */
  type(text: string): Promise<void>;
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
