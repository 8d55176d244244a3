import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { PROJECT_ROOT } from "../../scripts/build-paths.ts";

/**
 * Its version is pinned here, not in package.json: a hundred packages that only the bench needs, and
 * every `npm start` would install.
 */
const VERSION = "13.5.0";
const CACHE = `${PROJECT_ROOT}/.cache/lighthouse-${VERSION}`;

/** What we use of Lighthouse's own interface. */
export type Lighthouse = (
  address: string,
  flags: {
    readonly port: number;
    readonly logLevel: "error";
    readonly onlyCategories: readonly string[];
  },
) => Promise<{ readonly lhr: LighthouseResult } | undefined>;

export interface LighthouseResult {
  readonly runtimeError?: { readonly message: string };
  /** Scores from 0 to 1 by category; null where one could not be reckoned. */
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { readonly title: string; readonly score: number | null; readonly displayValue?: string }
    >
  >;
}

/** Lighthouse, fetched from the npm registry when it is missing. Only its command line reports errors to anybody. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const home = `${CACHE}/node_modules/lighthouse`;
  if (!existsSync(home)) {
    await mkdir(CACHE, { recursive: true });
    const install = ["install", "--prefix", CACHE, "--no-save", "--ignore-scripts"];
    execFileSync("npm", [...install, "--loglevel=error", `lighthouse@${VERSION}`], {
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
  }
  const { default: lighthouse } = (await import(pathToFileURL(`${home}/core/index.js`).href)) as {
    default: Lighthouse;
  };
  return lighthouse;
}
