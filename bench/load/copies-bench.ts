import { cpus } from "node:os";
import { Client } from "pg";
import { migratePostgres } from "../../database/postgres/migrations.ts";
import { startPostgres } from "../../database/test-support/postgres-cluster.ts";
import { startSite, type StartedSite } from "../../server/test-support/crash/started-site.ts";
import type { BenchRun, Figure } from "../report/figure.ts";
import { median } from "../scanner/median.ts";
import { driveLoad } from "./drive-load.ts";
import { familyOf, processorMs, processWith } from "./processor-time.ts";
import { BALANCER, COUNTING_LIMITS } from "./programs.ts";

const CERTIFICATES = 100_000;
const CONNECTIONS = 64;
const WARM_UP_MS = 6000;
const TURN_MS = 3000;

/** Who works for a lookup. */
const PARTIES = ["load client", "balancer", "copies", "Postgres"] as const;
type Party = (typeof PARTIES)[number];

interface Turn {
  readonly lookupsPerSecond: number;
  /** Milliseconds of processor for one lookup. */
  readonly spentMs: Readonly<Record<Party, number>>;
}

/** Two copies of the server over one Postgres, beside one copy, both behind a balancer of the same kind. */
export async function benchCopies(run: BenchRun): Promise<readonly Figure[]> {
  run.showProgress("copies: starting Postgres");
  const cluster = await startPostgres();
  const started: StartedSite[] = [];
  const start = async (...site: Parameters<typeof startSite>): Promise<StartedSite> => {
    const process = await startSite(...site);
    started.push(process);
    return process;
  };
  try {
    const url = cluster.url("postgres");
    await fill(url);
    const postmaster = processWith(`port=${new URL(url).port}`);
    const copies = [
      await start({ DATABASE_URL: url, ...COUNTING_LIMITS }),
      await start({ DATABASE_URL: url, ...COUNTING_LIMITS }),
    ];
    const setUp = async (behind: readonly StartedSite[]) => {
      const ports = behind.map(({ address }) => new URL(address).port).join(",");
      const balancer = await start({ COPIES: ports }, BALANCER);
      return (milliseconds: number) => take(balancer, behind, postmaster, milliseconds);
    };
    const one = await setUp(copies.slice(0, 1));
    const two = await setUp(copies);
    run.showProgress("copies: warming up");
    await two(WARM_UP_MS);
    const turns: { readonly one: Turn[]; readonly two: Turn[] } = { one: [], two: [] };
    const rounds = run.full ? 9 : 3;
    for (let round = 1; round <= rounds; round += 1) {
      run.showProgress(`copies: one beside two, round ${round} of ${rounds}`);
      turns.one.push(await one(TURN_MS));
      turns.two.push(await two(TURN_MS));
    }
    return figures(turns.one, turns.two);
  } finally {
    for (const process of started) await process.kill();
    await cluster.stop();
  }
}

async function take(
  balancer: StartedSite,
  copies: readonly StartedSite[],
  postmaster: number,
  milliseconds: number,
): Promise<Turn> {
  const spent = (): Record<Party, number> => {
    const { user, system } = process.cpuUsage();
    return {
      "load client": (user + system) / 1000,
      balancer: processorMs(balancer.pid),
      copies: sum(copies.map(({ pid }) => processorMs(pid))),
      Postgres: sum(familyOf(postmaster).map(processorMs)),
    };
  };
  const before = spent();
  const { lookups, seconds } = await driveLoad(balancer.address, {
    connections: CONNECTIONS,
    milliseconds,
    certificates: CERTIFICATES,
    expects: "row",
  });
  const after = spent();
  return {
    lookupsPerSecond: lookups / seconds,
    spentMs: forEachParty((party) => (after[party] - before[party]) / lookups),
  };
}

/**
 * Where the cores are shared by all four parties, a second copy can't bring what a machine of its own
 * would: the figures beside the ratio show who needs how much of them, and what they could give at most.
 */
function figures(one: readonly Turn[], two: readonly Turn[]): readonly Figure[] {
  const rate = (turns: readonly Turn[]) => median(turns.map((turn) => turn.lookupsPerSecond));
  const spentMs = forEachParty((party) => median(two.map((turn) => turn.spentMs[party])));
  const cores = cpus().length;
  const reachable = (1000 * cores) / sum(Object.values(spentMs));
  const alone = 1000 / median(one.map((turn) => turn.spentMs.copies));
  return [
    {
      area: "register",
      name: "lookups over Postgres, two copies behind a balancer",
      unit: "/s",
      ours: rate(two),
      peer: { name: "one copy behind it", value: rate(one) },
      aim: { of: "ratio", is: "at least", value: 1.6 },
    },
    ...PARTIES.map((party): Figure => ({
      area: "register",
      name: `processor time of such a lookup: ${party}`,
      unit: "ms",
      ours: spentMs[party],
    })),
    {
      area: "register",
      name: `lookups that all four could do on these ${cores} cores at most`,
      unit: "/s",
      ours: reachable,
      peer: { name: "one copy with a core to itself", value: alone },
    },
  ];
}

async function fill(url: string): Promise<void> {
  await migratePostgres({ databaseUrl: url, whenAbsent: "create" });
  const client = new Client(url);
  await client.connect();
  await client.query(`
    insert into public.certificates (certificate_number, vessel_name, vessel_imo, primary_object,
      commodity, quantity, affiliate, branch, issuance_date, validity_date)
    select 'LOAD-' || lpad(i::text, 8, '0'), 'MV LOAD-' || lpad(i::text, 8, '0'), '9074729',
      'Pre-shipment inspection', 'Steel coils', '25,000 MT', 'Gulf Inspection', 'London',
      '2026-01-15', '2027-01-14'
    from generate_series(1, ${CERTIFICATES}) as i`);
  await client.query("vacuum analyze public.certificates");
  await client.end();
}

function forEachParty(value: (party: Party) => number): Readonly<Record<Party, number>> {
  const values = PARTIES.map((party) => [party, value(party)]);
  return Object.fromEntries(values) as Record<Party, number>;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
