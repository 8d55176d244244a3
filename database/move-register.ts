import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Client } from "pg";
import { inTransaction } from "./postgres/connection.ts";
import { shownAddress } from "./postgres/database-address.ts";
import { migrate } from "./postgres/migrations.ts";
import { asDatabaseError as asPostgresError } from "./postgres/postgres-errors.ts";
import { openStaffClient } from "./postgres/postgres-staff-register.ts";
import { asText, storable } from "./postgres/stored-text.ts";
import { openAlone } from "./sqlite/open-register.ts";
import { markMoved } from "./sqlite/moved-mark.ts";
import { prepareRegister } from "./sqlite/prepare-register.ts";
import { registerFile } from "./sqlite/register-file.ts";
import { type RowCounts, tableNames } from "./sqlite/row-counts.ts";
import { asDatabaseError as asSqliteError } from "./sqlite/sqlite-errors.ts";
import { DatabaseUnusableError } from "./store.ts";

export interface MoveOptions {
  readonly dataDirectory: string;
  readonly databaseUrl: string;
  readonly signal?: AbortSignal | undefined;
}

/** Rows sent or fetched at a time. */
const BATCH_ROWS = 1000;

const ALTER = "ALTER TABLE certificates";

/** Both databases give the same values under the same names, in the same order. */
type Row = Readonly<Record<string, unknown>>;

/** A table of the register, of which every row is moved. */
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column by which both databases order the rows alike. */
  readonly key: string;
}

/**
 * Copies every table of the embedded register into an empty Postgres database and compares both, in one
 * transaction: all of it is there and the same, or nothing is. The embedded register is then marked as
 * moved, and nothing works on it any more. Throws DatabaseUnusableError when the site has it open or the
 * database holds rows already.
 */
export async function moveRegister(options: MoveOptions): Promise<RowCounts> {
  const { dataDirectory, databaseUrl } = options;
  const file = registerFile(dataDirectory);
  // Says that it is in use before anything is looked at.
  openAlone(file).close();
  await prepareRegister(dataDirectory, { whenOlder: "refuse", searchForDamage: true });
  using source = openAlone(file);
  try {
    const target = await openStaffClient(databaseUrl);
    let counts: RowCounts;
    try {
      await migrate(target, { databaseUrl, whenAbsent: "create" });
      counts = await inTransaction(target, () => moveTables(source, target, options.signal));
    } finally {
      await target.end();
    }
    mark(source, { file, address: shownAddress(databaseUrl) });
    return counts;
  } catch (error) {
    throw asPostgresError(asSqliteError(error, file), databaseUrl);
  }
}

/** Everything is in Postgres by now, so that "nothing was changed" would be wrong. */
function mark(
  source: DatabaseSync,
  { file, address }: { readonly file: string; readonly address: string },
): void {
  try {
    markMoved(source, address);
  } catch (error) {
    throw new DatabaseUnusableError(
      `Every row is in ${address}, but the register ${file} could not be marked as moved (${String(error)}). Move that file away, so that nobody goes on working on it.`,
      { cause: error },
    );
  }
}

async function moveTables(
  source: DatabaseSync,
  target: Client,
  signal: AbortSignal | undefined,
): Promise<RowCounts> {
  const counts = new Map<string, number>();
  for (const name of tableNames(source)) {
    const table = describe(source, name);
    await target.query(`LOCK TABLE ${name} IN EXCLUSIVE MODE`);
    await assertEmpty(target, name);
    // The certificates come with their history: it is not written a second time.
    if (name === "certificates") await target.query(`${ALTER} DISABLE TRIGGER keep_history`);
    await copyRows(source, target, table, signal);
    if (name === "certificates") await target.query(`${ALTER} ENABLE ALWAYS TRIGGER keep_history`);
    const here = await fingerprint(sourceBatches(source, table), signal);
    const there = await fingerprint(targetBatches(target, table), signal);
    if (here.hash !== there.hash) {
      throw new DatabaseUnusableError(
        `The table ${name} (${here.rows} rows) does not stand in the database (${there.rows} rows) as it does in the register; was a trigger or a rule added there? Nothing was moved.`,
      );
    }
    counts.set(name, here.rows);
    await continueNumbering(target, table);
  }
  return counts;
}

function describe(source: DatabaseSync, name: string): Table {
  const columns = source
    .prepare("SELECT name FROM pragma_table_info(?)")
    .all(name)
    .map((column) => String(column["name"]));
  if (name !== "certificates") return { name, columns, key: "id" };
  // The embedded register numbers its certificates for itself; Postgres knows them by their number.
  return { name, columns: columns.filter((each) => each !== "id"), key: "certificate_number" };
}

async function assertEmpty(target: Client, name: string): Promise<void> {
  const { rowCount } = await target.query(`SELECT FROM ${name} LIMIT 1`);
  if (rowCount === 0) return;
  throw new DatabaseUnusableError(
    `The database has rows in its table ${name} already; a register moves into an empty database only. Nothing was changed.`,
  );
}

async function copyRows(
  source: DatabaseSync,
  target: Client,
  table: Table,
  signal: AbortSignal | undefined,
): Promise<void> {
  const columns = table.columns.join(", ");
  // The rows keep their numbers also where Postgres would give each a new one.
  const insert = `INSERT INTO ${table.name} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(NULL::${table.name}, $1)`;
  for (const batch of sourceBatches(source, table)) {
    signal?.throwIfAborted();
    await target.query(insert, [JSON.stringify(batch)]);
  }
}

/** A hash over all rows in their order. */
async function fingerprint(
  batches: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
  signal: AbortSignal | undefined,
): Promise<{ readonly rows: number; readonly hash: string }> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const batch of batches) {
    signal?.throwIfAborted();
    rows += batch.length;
    for (const row of batch) hash.update(`${JSON.stringify(row)}\n`);
  }
  return { rows, hash: hash.digest("hex") };
}

/** Rows that come later are numbered after those that were moved. */
async function continueNumbering(target: Client, { name, key }: Table): Promise<void> {
  if (key !== "id") return;
  await target.query(
    `SELECT setval(pg_get_serial_sequence('${name}', 'id'), max(id)) FROM ${name} HAVING max(id) IS NOT NULL`,
  );
}

function* sourceBatches(
  source: DatabaseSync,
  { name, columns, key }: Table,
): Generator<readonly Row[]> {
  const select = source.prepare(`SELECT ${columns.join(", ")} FROM ${name} ORDER BY ${key}`);
  let batch: Row[] = [];
  for (const row of select.iterate()) {
    const values = Object.entries(row).map(([column, value]) => [
      column,
      typeof value === "string" ? storable(value) : value,
    ]);
    batch.push(Object.fromEntries(values) as Row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function* targetBatches(
  target: Client,
  { name, columns, key }: Table,
): AsyncGenerator<readonly Row[]> {
  await target.query(
    `DECLARE moved_rows NO SCROLL CURSOR FOR SELECT ${columns.map(asText).join(", ")} FROM ${name} ORDER BY ${key}`,
  );
  let rows: Row[];
  do {
    ({ rows } = await target.query<Row>(`FETCH ${BATCH_ROWS} FROM moved_rows`));
    yield rows;
  } while (rows.length > 0);
  await target.query("CLOSE moved_rows");
}
