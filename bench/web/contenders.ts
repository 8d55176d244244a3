import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { createRegister } from "../../database/sqlite/create-register.ts";
import { EXAMPLE_CERTIFICATE_NUMBER } from "../../domain/certificate-number.ts";
import { certificateLink, ROUTES } from "../../domain/routes.ts";
import { type StartedSite, startSite } from "../../server/test-support/crash/started-site.ts";
import { barePage } from "./bare-peer.ts";
import { BENCH_PAGES } from "./bench-pages.ts";
import type { PeerPage, PeerPages } from "./peer-page.ts";
import { buildSingleBundle } from "./single-bundle-peer.ts";

const OUR_PROGRAM = fileURLToPath(new URL("../../scripts/start.ts", import.meta.url));
const PEER_PROGRAM = fileURLToPath(new URL("./peer-site.ts", import.meta.url));

/** Where the bare page of the certificate is: a file has no query. */
const BARE_CERTIFICATE = "/certificate";

/** Whatever the person at the terminal has set: the bench measures the site as it comes. */
const NOT_CONFIGURED = {
  DATABASE_URL: undefined,
  PUBLIC_ORIGIN: undefined,
  SUPABASE_URL: undefined,
  SUPABASE_ANON_KEY: undefined,
} as const;

/** A running site; the same pages by the same paths. */
interface Contender {
  readonly origin: string;
  /** The link to the certificate. */
  readonly certificate: string;
}

export interface Contenders {
  readonly ours: Contender;
  readonly bare: Contender;
  readonly single: Contender;
  close(): Promise<void>;
}

/** How often each is asked for the certificate before a visitor comes: a server has been up for longer. */
const WARM_UPS = 40;

async function warmUp({ certificate }: Contender): Promise<void> {
  for (let count = 1; count <= WARM_UPS; count += 1) await (await fetch(certificate)).arrayBuffer();
}

/** Our site as `npm start` runs it, and its two peers, each in a process of its own. */
export async function startContenders(browser: Browser): Promise<Contenders> {
  const folder = await mkdtemp(join(tmpdir(), "web-bench-"));
  const started: StartedSite[] = [];
  const start = async (
    name: string,
    program: string,
    settings: NodeJS.ProcessEnv = {},
  ): Promise<string> => {
    const register = join(folder, `${name}-register`);
    await createRegister(register, { withDemo: true });
    const site = await startSite({ ...NOT_CONFIGURED, DATA_DIR: register, ...settings }, program);
    started.push(site);
    return site.address;
  };
  const startPeer = async (name: string, pages: PeerPages, files: string): Promise<string> => {
    await mkdir(files, { recursive: true });
    await writeFile(join(files, "pages.json"), JSON.stringify(pages));
    return start(name, PEER_PROGRAM, { PEER_FOLDER: files });
  };
  const close = async (): Promise<void> => {
    await Promise.all(started.map((site) => site.kill()));
    await rm(folder, { recursive: true });
  };
  try {
    const ours = await start("ours", OUR_PROGRAM);
    const certificate = certificateLink(ours, EXAMPLE_CERTIFICATE_NUMBER).href;
    const pages: Record<string, PeerPage> = {};
    for (const { path } of BENCH_PAGES) pages[path] = await barePage(browser, ours + path);
    pages[BARE_CERTIFICATE] = await barePage(browser, certificate);
    const bare = await startPeer("bare", pages, join(folder, "bare"));

    const bundle = join(folder, "single");
    const headers = pages[ROUTES.home]?.headers ?? {};
    const single = await startPeer("single", await buildSingleBundle(bundle, headers), bundle);
    const contenders = {
      ours: { origin: ours, certificate },
      bare: { origin: bare, certificate: bare + BARE_CERTIFICATE },
      single: {
        origin: single,
        certificate: certificateLink(single, EXAMPLE_CERTIFICATE_NUMBER).href,
      },
    };
    for (const contender of Object.values(contenders)) await warmUp(contender);
    return { ...contenders, close };
  } catch (error) {
    await close();
    throw error;
  }
}
