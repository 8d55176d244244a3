import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRegister } from "../../database/sqlite/create-register.ts";
import { EXAMPLE_CERTIFICATE_NUMBER } from "../../domain/example-certificate-number.ts";
import { certificateLink } from "../../domain/routes.ts";
import { startSite } from "../../server/test-support/crash/started-site.ts";
import type { Figure } from "../figure.ts";
import { showProgress } from "../progress.ts";
import { bareFile, serveBareFiles } from "./bare-file.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { MEASURED_PAGES, measureCertificate, measurePaints } from "./paints.ts";
import { measureRoutes } from "./route-changes.ts";
import { openBrowser } from "./visit.ts";

const OUR_PROGRAM = fileURLToPath(new URL("../../scripts/start.ts", import.meta.url));

/** Where the bare file of the certificate is. */
const CERTIFICATE = "/certificate";

/** Lookups with which a server has been up for a while, when the first visitor comes. */
const WARM_UPS = 40;

/** The site as `npm start` runs it, on a slow telephone over a poor connection, beside bare files. */
export async function measurePages(full: boolean): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  try {
    showProgress("starting the site");
    const data = await mkdtemp(join(tmpdir(), "pages-"));
    await createRegister(data, { withDemo: true });
    const { address: origin } = await startSite({ DATA_DIR: data }, OUR_PROGRAM);
    const certificate = certificateLink(origin, EXAMPLE_CERTIFICATE_NUMBER).href;
    const files = new Map([[CERTIFICATE, await bareFile(browser, certificate)]]);
    for (const { path } of MEASURED_PAGES) files.set(path, await bareFile(browser, origin + path));
    const bare = await serveBareFiles(files);
    for (let count = 0; count < WARM_UPS; count += 1) await (await fetch(certificate)).text();
    // First, because it may have to be fetched: what fails should fail at once.
    const lighthouse = await measureLighthouse(origin, full ? 5 : 1);
    const rounds = full ? 15 : 7;
    return [
      ...(await measurePaints(browser, origin, bare, rounds)),
      await measureCertificate(browser, certificate, bare + CERTIFICATE, rounds),
      await measureRoutes(browser, origin, rounds),
      ...lighthouse,
    ];
  } finally {
    await browser.close();
  }
}
