import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { EXAMPLE_CERTIFICATE_NUMBER } from "../../domain/certificate-number.ts";
import { certificateLink } from "../../domain/routes.ts";
import { startSite } from "../../server/test-support/crash/started-site.ts";
import { barePage } from "./bare-peer.ts";
import { BENCH_PAGES } from "./bench-pages.ts";
import type { PeerPage } from "./peer-page.ts";
import { buildSingleBundle } from "./single-bundle-peer.ts";

const OUR_PROGRAM = fileURLToPath(new URL("../../scripts/start.ts", import.meta.url));
const PEER_PROGRAM = fileURLToPath(new URL("./peer-site.ts", import.meta.url));

/** Where the bare page of the certificate is: a file has no query. */
const BARE_CERTIFICATE = "/certificate";

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

/** Our site as `npm start` runs it, and its two peers, each in a process of its own. */
export async function startContenders(browser: Browser): Promise<Contenders> {
  const folder = await mkdtemp(join(tmpdir(), "web-bench-"));
  const ours = await startSite({ DATA_DIR: join(folder, "register") }, OUR_PROGRAM);
  const started = [ours];
  const startPeer = async (
    name: string,
    makePages: (files: string) => Promise<Readonly<Record<string, PeerPage>>>,
  ): Promise<string> => {
    const files = join(folder, name);
    await mkdir(files);
    const pages = await makePages(files);
    await writeFile(join(files, "pages.json"), JSON.stringify(pages));
    const settings = { DATA_DIR: join(folder, `${name}-register`), PEER_FOLDER: files };
    const site = await startSite(settings, PEER_PROGRAM);
    started.push(site);
    return site.address;
  };
  const close = async (): Promise<void> => {
    await Promise.all(started.map((site) => site.kill()));
    await rm(folder, { recursive: true });
  };
  try {
    const certificate = certificateLink(ours.address, EXAMPLE_CERTIFICATE_NUMBER).href;
    const bare = await startPeer("bare", async () => {
      const pages: Record<string, PeerPage> = {};
      for (const { path } of BENCH_PAGES)
        pages[path] = await barePage(browser, ours.address + path);
      pages[BARE_CERTIFICATE] = await barePage(browser, certificate);
      return pages;
    });
    const single = await startPeer("single", async (files) => {
      const { headers } = await barePage(browser, ours.address);
      return buildSingleBundle(files, headers);
    });
    return {
      ours: { origin: ours.address, certificate },
      bare: { origin: bare, certificate: bare + BARE_CERTIFICATE },
      single: {
        origin: single,
        certificate: certificateLink(single, EXAMPLE_CERTIFICATE_NUMBER).href,
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
