/**
 * What a request costs the server's processor: the figures that docs/scaling.md reckons with. Processor
 * time, not requests a second, so that other work on the machine weighs little. Linux only.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { EMBEDDED_PUBLIC_KEY } from "../../domain/data-door.ts";
import { startSite } from "../../server/test-support/crash/started-site.ts";
import { processorMs } from "../load/processor-time.ts";

const CONNECTIONS = 16;
const PROGRAM = fileURLToPath(new URL("../../scripts/start.ts", import.meta.url));

export interface ScalingReport {
  readonly certificates: number;
  readonly bytesPerCertificate: number;
  /** Milliseconds of the server's processor for one request. */
  readonly cpuMs: Readonly<Record<string, number>>;
}

/** Fills a register, then asks the server that serves it, each kind of request that many times. */
export async function benchScaling(certificates: number, requests: number): Promise<ScalingReport> {
  const folder = mkdtempSync(path.join(tmpdir(), "scaling-bench-"));
  await (await startSite({ DATA_DIR: folder })).kill();
  fill(path.join(folder, "register.sqlite"), certificates);
  const bytes = statSync(path.join(folder, "register.sqlite")).size;
  const site = await startSite({ DATA_DIR: folder }, PROGRAM);
  const number = () => `SCALE-${1 + Math.floor(Math.random() * certificates)}`;
  const headers = { apikey: EMBEDDED_PUBLIC_KEY };
  const kinds: Readonly<Record<string, () => Promise<Response>>> = {
    "lookup by the page's client": () =>
      fetch(`${site.address}/rest/v1/certificates?select=*&certificate_number=eq.${number()}`, {
        headers,
      }),
    "page of one certificate": () => fetch(`${site.address}/track?number=${number()}`),
    "home page": () => fetch(site.address),
    message: () =>
      fetch(`${site.address}/rest/v1/contact_submissions`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({
          name: "Ana",
          email: "ana@ships.example",
          phone: null,
          message: "Please inspect our cargo.",
        }),
      }),
  };
  const cpuMs: Record<string, number> = {};
  try {
    for (const [kind, ask] of Object.entries(kinds)) {
      await repeat(ask, requests / 4);
      const before = processorMs(site.pid);
      await repeat(ask, requests);
      cpuMs[kind] = (processorMs(site.pid) - before) / requests;
    }
  } finally {
    await site.kill();
    rmSync(folder, { recursive: true });
  }
  return { certificates, bytesPerCertificate: bytes / certificates, cpuMs };
}

function fill(file: string, certificates: number): void {
  const database = new DatabaseSync(file);
  database.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${certificates})
    INSERT INTO certificates (certificate_number, vessel_name, vessel_imo, primary_object, commodity,
      quantity, affiliate, branch, issuance_date, validity_date, created_at, updated_at)
    SELECT 'SCALE-' || i, 'MV Northern Light', '9074729', 'Pre-shipment inspection', 'Steel coils',
      '25,000 MT', 'Gulf Inspection', 'London', '2026-01-15', '2027-01-14', '', '' FROM n;
    PRAGMA wal_checkpoint(TRUNCATE);`);
  database.close();
}

async function repeat(ask: () => Promise<Response>, times: number): Promise<void> {
  let left = times;
  const connection = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const response = await ask();
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`Answered ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}
