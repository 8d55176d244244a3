import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, globSync } from "node:fs";
import { rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "@playwright/test";
import { launch } from "puppeteer-core";
import { QUIET } from "./quiet-browser.ts";
import { cachedPackage } from "./cached-package.ts";
import { installFromDebian } from "./debian-packages.ts";

interface Browser {
  readonly executablePath: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The headless shell is three times as fast. */
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** Tries CHROMIUM_PATH, the system, Playwright and the npm registry. Throws if all fail. */
export async function findChromium(): Promise<Browser> {
  const present = process.env.CHROMIUM_PATH || findOnPath(SYSTEM_NAMES) || playwrightOwn();
  if (present) return { executablePath: present, environment: {} };
  console.log("No Chromium on this machine: fetching one for the browser tests …");
  if (HAS_NPM_CHROMIUM) {
    const unpacked = await unpackedChromium().catch(() => undefined);
    if (unpacked !== undefined) return unpacked;
  }
  const installed = playwrightDownload();
  if (installed !== undefined) return { executablePath: installed, environment: {} };
  throw new Error(
    "The browser tests need a Chromium, and none could be fetched: install one, or name one in CHROMIUM_PATH.",
  );
}

/** The npm registry has no other builds. */
const HAS_NPM_CHROMIUM = process.platform === "linux" && process.arch === "x64";

function playwrightOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Playwright's server is not reachable from everywhere. */
function playwrightDownload(): string | undefined {
  const options = {
    stdio: "ignore",
    timeout: 180_000,
    shell: process.platform === "win32",
  } as const;
  spawnSync("playwright", ["install", "chromium"], options);
  return playwrightOwn();
}

/** Needs neither root nor a package manager. */
async function unpackedChromium(): Promise<Browser> {
  const home = await cachedPackage("@sparticuz/chromium", "153.0.0");
  const unpacker = (await import(pathToFileURL(`${home}/build/index.js`).href)) as {
    default: { executablePath: () => Promise<string> };
    inflate: (file: string) => Promise<string>;
  };
  const executablePath = await unpacker.default.executablePath();
  const libraries = await unpacker.inflate(`${home}/bin/al2023.tar.br`);
  // A page without any font ends the browser.
  const fonts = existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_PATH: `${tmpdir()}/fonts` };
  return { executablePath, environment: { LD_LIBRARY_PATH: `${libraries}/lib`, ...fonts } };
}

/** Near the floor of docs/browsers.md; Puppeteer gets no page from 111, 112 and 113. */
const OLDER_VERSION = "118.0.0";

/** Undefined if it can't be fetched, or the system lacks a library. */
export async function findOlderChromium(): Promise<string | undefined> {
  if (!HAS_NPM_CHROMIUM) return undefined;
  const home = await cachedPackage("@sparticuz/chromium", OLDER_VERSION).catch(() => undefined);
  if (home === undefined) return undefined;
  const executablePath = `${home}/bin/chromium`;
  if (!existsSync(executablePath)) await unpack(`${executablePath}.br`, executablePath);
  return (await starts(executablePath)) ? executablePath : undefined;
}

async function starts(executablePath: string): Promise<boolean> {
  const browser = await launch({ executablePath, headless: "shell", args: QUIET }).catch(() => {});
  await browser?.close();
  return browser !== undefined;
}

/** A program must never be half unpacked. */
async function unpack(packed: string, program: string): Promise<void> {
  const partial = `${program}.partial`;
  const file = createWriteStream(partial, { mode: 0o755 });
  await pipeline(createReadStream(packed), createBrotliDecompress(), file);
  await rename(partial, program);
}

/** Tries FIREFOX_PATH, the system, then Debian's package. */
export function findFirefox(): string | undefined {
  return firefoxOnSystem() ?? installAndFind("Firefox", ["firefox-esr"], firefoxOnSystem);
}

function firefoxOnSystem(): string | undefined {
  return process.env.FIREFOX_PATH || findOnPath(["firefox-esr", "firefox"]);
}

/** WebKitGTK's small browser with its driver. */
export function findWebKit(): string | undefined {
  // Xvfb is the browser's screen.
  return (
    webKitOnSystem() ?? installAndFind("WebKitGTK", ["webkit2gtk-driver", "xvfb"], webKitOnSystem)
  );
}

function webKitOnSystem(): string | undefined {
  const [browser] = globSync("/usr/lib/{,*/}webkit*gtk-*/MiniBrowser").toSorted().toReversed();
  const isComplete = findOnPath(["WebKitWebDriver"]) && findOnPath(["Xvfb"]);
  return isComplete ? browser : undefined;
}

function installAndFind(
  name: string,
  packages: readonly string[],
  find: () => string | undefined,
): string | undefined {
  console.log(`No ${name} on this machine: installing it for the browser tests …`);
  installFromDebian(packages);
  return find();
}

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
