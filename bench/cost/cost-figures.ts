import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createRegister } from "../../database/sqlite/create-register.ts";
import { startSite } from "../../server/test-support/crash/started-site.ts";
import type { BenchRun, Figure } from "../report/figure.ts";
import { fillRegister, LENGTHS, lengthNumber } from "./fill-register.ts";
import { type Ask, costOfOne } from "./cost-of-one.ts";
import { visitorsOf } from "./visitors.ts";

const PROGRAM = fileURLToPath(new URL("../../scripts/start.ts", import.meta.url));

/** Certificates in the register, one size after the other. */
const SIZES = { usual: [1000, 1_000_000], full: [1000, 1_000_000, 10_000_000] } as const;

/** Connections that ask at the same time. */
const CONNECTIONS = [1, 100];
const USUAL_CONNECTIONS = 16;

/** Enough of the cheap ones for the kernel's ticks of ten milliseconds to weigh little. */
const CHEAP = 2000;
const DEAR = 200;

/**
 * What a request costs the server's processor, and how that grows with certificates, connections and a
 * certificate's length. Processor time, not requests a second, so that other work on the machine weighs
 * little. It is read where Linux keeps it; elsewhere there are no figures.
 */
export async function costFigures({ full, showProgress }: BenchRun): Promise<readonly Figure[]> {
  if (process.platform !== "linux") return [];
  const folder = mkdtempSync(path.join(tmpdir(), "cost-bench-"));
  await createRegister(folder, { withDemo: true });
  const figures: Figure[] = [];
  try {
    const sizes = SIZES[full ? "full" : "usual"];
    for (const certificates of sizes) {
      const work = { of: "certificates", amount: certificates };
      showProgress(`filling the register with ${certificates} certificates`);
      const bytes = fillRegister(path.join(folder, "register.sqlite"), certificates);
      figures.push({
        ...figure("Size of a certificate in the register", "bytes"),
        ours: bytes,
        work,
      });
      const site = await startSite({ DATA_DIR: folder }, PROGRAM);
      const visitors = visitorsOf(site.address, certificates);
      const measure = async (
        name: string,
        ask: Ask,
        requests: number,
        ofWork: Figure["work"],
        connections = USUAL_CONNECTIONS,
      ): Promise<void> => {
        showProgress(`${name}: ${requests} requests, ${certificates} certificates`);
        const ours = await costOfOne(site.pid, ask, requests, connections);
        figures.push({ ...figure(name, "ms"), ours, ...(ofWork && { work: ofWork }) });
      };
      try {
        await measure("Processor time, lookup", visitors.lookup, CHEAP, work);
        await measure("Processor time, lookup of no certificate", visitors.missing, CHEAP, work);
        if (certificates !== sizes[0]) continue;
        await measure("Processor time, home page", visitors.home, CHEAP, undefined);
        await measure("Processor time, message", visitors.message, CHEAP / 4, undefined);
        for (const connections of CONNECTIONS) {
          const name = "Processor time, lookup over many connections";
          const of = { of: "connections", amount: connections };
          await measure(name, visitors.lookup, CHEAP, of, connections);
        }
        for (const length of LENGTHS) {
          const of = { of: "characters", amount: length };
          const ask = visitors.page(lengthNumber(length));
          await measure("Processor time, page of a certificate", ask, DEAR, of);
        }
      } finally {
        await site.kill();
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return figures;
}

function figure(name: string, unit: string): Pick<Figure, "area" | "name" | "unit"> {
  return { area: "register", name, unit };
}
