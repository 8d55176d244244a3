import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Client } from "pg";
import { shownAddress } from "./postgres/database-address.ts";
import { migrate } from "./postgres/migrations.ts";
import { explained as explainedPostgres } from "./postgres/postgres-errors.ts";
import { openStaffClient } from "./postgres/postgres-staff-register.ts";
import { type PublicColumn, type PublicTable, readPublicTable } from "./postgres/public-tables.ts";
import { storable } from "./postgres/storable-text.ts";
import { inTransaction } from "./postgres/transaction.ts";
import { openAlone } from "./sqlite/open-alone.ts";
import { markMoved } from "./sqlite/moved-mark.ts";
import { prepareRegister } from "./sqlite/prepare-register.ts";
import { registerFile } from "./sqlite/register-file.ts";
import { type RowCounts, tableNames } from "./sqlite/row-counts.ts";
import { explained as explainedSqlite } from "./sqlite/sqlite-errors.ts";
import { DatabaseUnusableError } from "./store.ts";

export interface MoveOptions {
  readonly dataDirectory: string;
  readonly databaseUrl: string;
  readonly signal?: AbortSignal | undefined;
}

/** Rows sent, fetched and compared at a time. */
const BATCH_ROWS = 1000;

/** The embedded register numbers its certificates for itself; Postgres knows them by their number. */
const LEFT_BEHIND = new Set(["certificates.id"]);

type Row = readonly (string | null)[];

/**
 * Copies every table of the embedded register into an empty Postgres database and compares them row for
 * row, in one transaction: all of it is there and the same, or nothing is. The embedded register is then
 * marked as moved, and nothing works on it any more. Throws DatabaseUnusableError when the site has it open or the database holds rows already.
 */
export async function moveRegister(options: MoveOptions): Promise<RowCounts> {
  const { dataDirectory, databaseUrl } = options;
  const file = registerFile(dataDirectory);
  // Says that it is in use before anything is looked at.
  openAlone(file).close();
  await prepareRegister(dataDirectory, { whenOlder: "refuse" });
  const source = openAlone(file);
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
    throw explainedPostgres(explainedSqlite(error, file), databaseUrl);
  } finally {
    source.close();
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
    const table = await readPublicTable(target, name);
    if (table === undefined) throw new Error(`The table ${name} has no counterpart in Postgres.`);
    const columns = sharedColumns(source, name, table);
    await target.query(`lock table public."${name}" in exclusive mode`);
    await assertEmpty(target, name);
    await copyRows(source, target, { name, columns, signal });
    counts.set(name, await compareRows(source, target, { name, columns, key: table.key, signal }));
    await continueNumbering(target, name, columns);
  }
  return counts;
}

/** The columns that are moved: all that the embedded register has. */
function sharedColumns(
  source: DatabaseSync,
  table: string,
  { columns }: PublicTable,
): readonly PublicColumn[] {
  const names = source.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
  return names
    .map(({ name }) => String(name))
    .filter((name) => !LEFT_BEHIND.has(`${table}.${name}`))
    .map((name) => {
      const column = columns.find((each) => each.name === name);
      if (column === undefined) {
        throw new Error(`The column ${table}.${name} has no counterpart in Postgres.`);
      }
      return column;
    });
}

async function assertEmpty(target: Client, name: string): Promise<void> {
  const { rowCount } = await target.query(`select from public."${name}" limit 1`);
  if (rowCount === 0) return;
  throw new DatabaseUnusableError(
    `The database has rows in its table ${name} already; a register moves into an empty database only. Nothing was changed.`,
  );
}

interface Part {
  readonly name: string;
  readonly columns: readonly PublicColumn[];
  readonly signal: AbortSignal | undefined;
}

async function copyRows(source: DatabaseSync, target: Client, part: Part): Promise<void> {
  const list = part.columns.map(({ name }) => `"${name}"`).join(", ");
  // The rows keep their numbers also where Postgres would give each a new one.
  const insert = `insert into public."${part.name}" (${list}) overriding system value
    select ${list} from json_populate_recordset(null::public."${part.name}", $1)`;
  const names = part.columns.map(({ name }) => name);
  for (const batch of batches(sourceRows(source, part, "rowid"))) {
    part.signal?.throwIfAborted();
    const rows = batch.map((row) => Object.fromEntries(row.map((value, n) => [names[n], value])));
    await target.query(insert, [JSON.stringify(rows)]);
  }
}

/** Reads both sides in the order of the target's key; gives the number of rows, which are the same. */
async function compareRows(
  source: DatabaseSync,
  target: Client,
  part: Part & Pick<PublicTable, "key">,
): Promise<number> {
  const texts = part.columns.map(({ asText }) => asText).join(", ");
  const order = part.key.map(({ asOrder }) => asOrder).join(", ");
  await target.query(
    `declare moved_rows no scroll cursor for select array[${texts}]::text[] as row from public."${part.name}" order by ${order}`,
  );
  const binaryOrder = part.key.map(({ name }) => `"${name}" COLLATE BINARY`).join(", ");
  let count = 0;
  for (const batch of batches(sourceRows(source, part, binaryOrder))) {
    part.signal?.throwIfAborted();
    const { rows } = await target.query<{ row: Row }>(`fetch ${batch.length} from moved_rows`);
    for (const [index, expected] of batch.entries()) {
      if (!isSame(expected, rows[index]?.row)) throw difference(part.name, count + index + 1);
    }
    count += batch.length;
  }
  const { rowCount } = await target.query("fetch 1 from moved_rows");
  if (rowCount !== 0) throw difference(part.name, count + 1);
  await target.query("close moved_rows");
  return count;
}

function difference(name: string, position: number): DatabaseUnusableError {
  return new DatabaseUnusableError(
    `Row ${position} of the table ${name} does not stand in the database as it does in the register; was a trigger or a rule added there? Nothing was moved.`,
  );
}

function isSame(expected: Row, found: Row | undefined): boolean {
  return (
    found?.length === expected.length && expected.every((value, index) => value === found[index])
  );
}

/** Rows that come later are numbered after those that were moved. */
async function continueNumbering(
  target: Client,
  table: string,
  columns: readonly PublicColumn[],
): Promise<void> {
  for (const { name } of columns.filter(({ isIdentity }) => isIdentity)) {
    await target.query(
      `select setval(pg_get_serial_sequence('public."${table}"', '${name}'), max("${name}"))
       from public."${table}" having max("${name}") is not null`,
    );
  }
}

function* sourceRows(source: DatabaseSync, { name, columns }: Part, order: string): Generator<Row> {
  const list = columns.map((column) => `"${column.name}"`).join(", ");
  const select = source.prepare(`SELECT ${list} FROM "${name}" ORDER BY ${order}`);
  for (const row of select.iterate()) yield columns.map((column) => valueText(row[column.name]));
}

function valueText(value: SQLOutputValue | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "object")
    throw new Error("The register holds binary data, which is not moved.");
  return storable(String(value));
}

function* batches(rows: Iterable<Row>): Generator<readonly Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
