import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { createRegister, registerFile } from "@register/register/sqlite";
import { REST_PREFIX } from "@register/domain/site";
import { EMBEDDED_PUBLIC_KEY, QUERY_NUMBERS_MAX } from "@register/domain/lookup";
import { startSite } from "../../apps/site/server/test-support/crash/started-site.ts";
import { median, quantile, type Figure } from "./figure.ts";
import type { LoadResult, LoadTask } from "./load-client.ts";

type Server = Omit<LoadTask, "milliseconds" | "connections">;

const CONSTANT_SERVER = fileURLToPath(new URL("constant-server.ts", import.meta.url));
const TEN_LINES_SERVER = fileURLToPath(new URL("ten-lines-server.ts", import.meta.url));
const THOUSAND = 1000;
const MILLION = 1_000_000;
const PEER = "constant response, node:http";
const TEN_LINES = "ten lines of Hono, same register";
const ROUNDS = 5;

/** Enough for the runtime to compile hot code, and for SQLite to cache a large register. */
const WARM_UP_MS = 8000;
const TURN_MS = 2000;

/** The highest settings: every lookup is counted, none is refused. */
const COUNTING_LIMITS = { LOOKUPS_PER_MINUTE: "1000000", MISSES_PER_MINUTE: "1000000" };

/** Lookups of changing numbers, beside a constant response, and among a million beside a thousand. */
export async function measureLookups(folder: string): Promise<readonly Figure[]> {
  const few = await siteWith(THOUSAND, `${folder}/few`);
  const many = await siteWith(MILLION, `${folder}/many`);
  const BODY = await oneResponse(few);
  const { address: constant } = await startSite({ BODY }, CONSTANT_SERVER);
  const REGISTER = registerFile(`${folder}/few`);
  const { address: tenLines } = await startSite({ REGISTER }, TEN_LINES_SERVER);
  const servers: readonly Server[] = [
    { address: few, certificates: THOUSAND },
    { address: many, certificates: MILLION },
    { address: constant, certificates: THOUSAND, isConstant: true },
    { address: few, certificates: THOUSAND, isQuery: true },
    { address: few, certificates: THOUSAND, isProgram: true },
    { address: tenLines, certificates: THOUSAND, isProgram: true },
  ];
  for (const server of servers)
    await load({ ...server, connections: 64, milliseconds: WARM_UP_MS });
  const rates = await takeTurns(servers, 64);
  const latencies = await takeTurns(servers.slice(0, 3), 1);
  const rateOf = (index: number) => median(rates[index]?.map(({ perSecond }) => perSecond) ?? []);
  const latencyOf = (index: number, share: number) =>
    quantile(latencies[index]?.flatMap(({ latenciesMs }) => latenciesMs) ?? [], share);
  return [
    {
      name: "Lookups, embedded, limits counting",
      unit: "/s",
      ours: rateOf(0),
      peer: { name: PEER, value: rateOf(2) },
    },
    {
      name: "Lookups by programs",
      unit: "/s",
      ours: rateOf(4),
      peer: { name: TEN_LINES, value: rateOf(5) },
    },
    {
      name: "Lookups among 1,000,000 certificates",
      unit: "/s",
      ours: rateOf(1),
      peer: { name: "among a thousand", value: rateOf(0) },
    },
    {
      name: `Certificates by queries of ${QUERY_NUMBERS_MAX}`,
      unit: "/s",
      ours: rateOf(3),
      peer: { name: "one by one", value: rateOf(0) },
    },
    ...([0.5, 0.99] as const).map((share) => ({
      name: `Latency of a lookup, ${share === 0.5 ? "median" : "99th percentile"}`,
      unit: "ms",
      ours: latencyOf(0, share),
      peer: { name: PEER, value: latencyOf(2, share) },
    })),
  ];
}

/** Round after round, so that other work of the machine affects all servers alike. */
async function takeTurns(servers: readonly Server[], connections: number) {
  const results: LoadResult[][] = servers.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, server] of servers.entries()) {
      results[index]?.push(await load({ ...server, connections, milliseconds: TURN_MS }));
    }
  }
  return results;
}

/** In a thread of its own; rejects when a single response was wrong. */
async function load(task: LoadTask): Promise<LoadResult> {
  const worker = new Worker(new URL("load-client.ts", import.meta.url), { workerData: task });
  const [result] = (await once(worker, "message")) as [LoadResult];
  await worker.terminate();
  if (result.firstError !== undefined) throw new Error(`${task.address}: ${result.firstError}`);
  return result;
}

/** A site with an embedded register of so many certificates, each with its own vessel. */
async function siteWith(certificates: number, folder: string): Promise<string> {
  mkdirSync(folder);
  const { path } = await createRegister(folder);
  const database = new DatabaseSync(path);
  database.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${certificates})
    INSERT INTO certificates (certificate_number, vessel_name, vessel_imo, primary_object, commodity,
      quantity, affiliate, branch, issuance_date, validity_date, created_at, updated_at)
    SELECT printf('LOAD-%08d', i), printf('MV LOAD-%08d', i), '9074729', 'Pre-shipment inspection',
      'Steel coils', '25,000 MT', 'Gulf Inspection', 'London', '2026-01-15', '2027-01-14', '', '' FROM n;
    PRAGMA wal_checkpoint(TRUNCATE);`);
  database.close();
  return (await startSite({ DATA_DIR: folder, ...COUNTING_LIMITS })).address;
}

async function oneResponse(address: string): Promise<string> {
  const query = "select=*&certificate_number=eq.LOAD-00000001";
  const headers = { apikey: EMBEDDED_PUBLIC_KEY };
  return (await fetch(`${address}${REST_PREFIX}/certificates?${query}`, { headers })).text();
}
