import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { migratePostgres } from "../../database/postgres/migrations.ts";
import { startPostgres } from "../../database/test-support/postgres-cluster.ts";
import { startSite } from "../../server/test-support/crash/started-site.ts";
import type { Figure, Run } from "../figure.ts";
import { showProgress } from "../progress.ts";
import { takeTurns } from "./drive-load.ts";
import { COUNTING_LIMITS, fillPostgres } from "./load-certificates.ts";

const BALANCER = fileURLToPath(new URL("./balancer.ts", import.meta.url));
const CERTIFICATES = 100_000;

/** Two copies of the server over one Postgres, beside one copy, both behind a balancer of the same kind. */
export async function measureCopies({ full }: Run): Promise<readonly Figure[]> {
  showProgress("starting Postgres");
  const cluster = await startPostgres();
  try {
    const databaseUrl = cluster.url("postgres");
    await migratePostgres({ databaseUrl, whenAbsent: "create" });
    await fillPostgres(databaseUrl, CERTIFICATES);
    const first = await startSite({ DATABASE_URL: databaseUrl, ...COUNTING_LIMITS });
    const second = await startSite({ DATABASE_URL: databaseUrl, ...COUNTING_LIMITS });
    const behindBalancer = async (
      name: string,
      copies: readonly { readonly address: string }[],
    ) => {
      const ports = copies.map(({ address }) => new URL(address).port).join(",");
      const { address } = await startSite({ COPIES: ports }, BALANCER);
      return { name, address, certificates: CERTIFICATES };
    };
    const [one = 0, two = 0] = await takeTurns(
      [
        await behindBalancer("one copy", [first]),
        await behindBalancer("two copies", [first, second]),
      ],
      full ? 15 : 5,
    );
    await Promise.all([first.kill(), second.kill()]);
    return [
      {
        name: "Lookups over Postgres, two copies behind a balancer",
        unit: "/s",
        ours: two,
        peer: { name: "one copy behind it", value: one },
        aim: { of: "ratio", is: "at least", value: 1.6 },
        note: `The copies, Postgres, the balancer and the load client share ${cpus().length} cores; a second copy helps only where there is a core for it.`,
      },
    ];
  } finally {
    await cluster.stop();
  }
}
