import { expect, it } from "vitest";
import { SORT_COLUMNS } from "@register/domain/certificate";
import { query, registerDatabase } from "../test-support/postgres-database.ts";
import { openStaffRegister } from "../open-database.ts";

const CERTIFICATES = 20_000;

it("reads a page of each order from an index, however many certificates there are", async () => {
  const url = await registerDatabase();
  await query(
    url,
    `insert into certificates (certificate_number, vessel_name, validity_date)
     select 'A-' || i, 'MV ' || i % 10, date '2030-01-01' + i % 10 from generate_series(1, ${CERTIFICATES}) as i;
     analyze certificates`,
  );
  const before = await rowsRead(url);
  const register = await openStaffRegister({ dataDirectory: "", databaseUrl: url });
  for (const sort of SORT_COLUMNS) {
    for (const descending of [false, true]) {
      await register.list({ sort, descending, limit: 50, countMax: 1 });
    }
  }
  await register.close();
  await expect.poll(() => rowsRead(url)).toBeGreaterThan(before);
  expect((await rowsRead(url)) - before).toBeLessThan(CERTIFICATES / 2);
});

/** Rows that were read from the table in its own order; a session reports them when it ends. */
async function rowsRead(url: string): Promise<number> {
  const [read] = await query<{ n: string }>(
    url,
    "select seq_tup_read as n from pg_stat_user_tables where relname = 'certificates'",
  );
  return Number(read?.n);
}
