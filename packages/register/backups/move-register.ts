import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Client } from "pg";
import { unusable } from "../failures.ts";
import { inTransaction, shownAddress } from "../postgres/connection.ts";
import { migrate } from "../postgres/migrations.ts";
import { asDatabaseError as asPostgresError } from "../postgres/postgres-errors.ts";
import { openStaffClient } from "../postgres/postgres-staff-register.ts";
import { asText, storable } from "../postgres/stored-text.ts";
import { openRegister } from "../sqlite/open-register.ts";
import { prepareRegister } from "../sqlite/prepare-register.ts";
import { presentRegister } from "../sqlite/register-file.ts";
import { recordMove, type RowCounts, tableNames } from "../sqlite/schema.ts";
import { asDatabaseError as asSqliteError } from "../sqlite/sqlite-errors.ts";

export interface MoveOptions {
  readonly dataDirectory: string;
  readonly databaseUrl: string;
  readonly signal?: AbortSignal | undefined;
}

const BATCH_ROWS = 1000;

/** Rows with files have some hundred kilobytes each. */
const BATCH_FILES = 20;

const ALTER = "ALTER TABLE certificates";

type Row = Readonly<Record<string, unknown>>;

/** Text in SQLite and JSON in Postgres, which reorders the keys. */
const JSON_COLUMNS = new Set(["before", "after", "record", "changed"]);

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: string;
  readonly targetKey: string;
  readonly batchRows: number;
}

/**
 * Copies and compares all tables in one transaction, then marks the embedded register as moved. Rejects with
 * DatabaseUnusableError if the site has it open or the database has rows.
 */
export async function moveRegister(options: MoveOptions): Promise<RowCounts> {
  const { dataDirectory, databaseUrl } = options;
  const file = presentRegister(dataDirectory);
  // Report first if it is in use.
  openRegister(file, "alone").close();
  await prepareRegister(dataDirectory, { whenOlder: "refuse", checkForDamage: true });
  using source = openRegister(file, "alone");
  try {
    const target = await openStaffClient(databaseUrl);
    let counts: RowCounts;
    try {
      await migrate(target, { databaseUrl, whenAbsent: "create" });
      counts = await inTransaction(target, () => moveTables(source, target, options.signal));
    } finally {
      await target.end();
    }
    const address = shownAddress(databaseUrl);
    try {
      recordMove(source, address);
    } catch (error) {
      const found = `Every row is in ${address}, but the register ${file} could not be marked as moved (${String(error)}). Move that file away, so that nobody goes on working on it`;
      throw unusable("register-unusable", found, { outcome: "", cause: error });
    }
    return counts;
  } catch (error) {
    throw asPostgresError(asSqliteError(error, file), databaseUrl);
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
    // The trigger would write the copied history again.
    if (name === "certificates") await target.query(`${ALTER} DISABLE TRIGGER keep_change`);
    await copyRows(source, target, table, signal);
    // Postgres cannot alter a table with pending constraint checks.
    await target.query("SET CONSTRAINTS ALL IMMEDIATE");
    if (name === "certificates") await target.query(`${ALTER} ENABLE ALWAYS TRIGGER keep_change`);
    const here = await fingerprint(sourceBatches(source, table), signal);
    const there = await fingerprint(targetBatches(target, table), signal);
    if (here.hash !== there.hash) {
      const found = `The table ${name} (${here.rows} rows) does not match the table in the database (${there.rows} rows); look for a trigger or a rule that was added there`;
      throw unusable("register-unusable", found, { outcome: "Nothing was moved." });
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
  const batchRows = columns.includes("contents") ? BATCH_FILES : BATCH_ROWS;
  if (name !== "certificates") {
    const key = columns.includes("id") ? "id" : "file_id";
    return { name, columns, key, targetKey: key, batchRows };
  }
  // In Postgres, certificates have no numeric id.
  return {
    name,
    columns: columns.filter((column) => column !== "id"),
    key: "certificate_number",
    targetKey: 'lower(certificate_number COLLATE "C")',
    batchRows,
  };
}

async function assertEmpty(target: Client, name: string): Promise<void> {
  const { rowCount } = await target.query(`SELECT FROM ${name} LIMIT 1`);
  if (rowCount !== 0)
    throw unusable(
      "file-refused",
      `The database has rows in its table ${name} already; a register moves into an empty database only`,
    );
}

async function copyRows(
  source: DatabaseSync,
  target: Client,
  table: Table,
  signal: AbortSignal | undefined,
): Promise<void> {
  const columns = table.columns.join(", ");
  const insert = `INSERT INTO ${table.name} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(NULL::${table.name}, $1)`;
  for (const batch of sourceBatches(source, table)) {
    signal?.throwIfAborted();
    await target.query(insert, [JSON.stringify(batch)]);
  }
}

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

async function continueNumbering(target: Client, { name, key }: Table): Promise<void> {
  if (key !== "id") return;
  await target.query(
    `SELECT setval(pg_get_serial_sequence('${name}', 'id'), max(id)) FROM ${name} HAVING max(id) IS NOT NULL`,
  );
}

function* sourceBatches(
  source: DatabaseSync,
  { name, columns, key, batchRows }: Table,
): Generator<readonly Row[]> {
  const select = source.prepare(`SELECT ${columns.join(", ")} FROM ${name} ORDER BY ${key}`);
  let batch: Row[] = [];
  for (const row of select.iterate()) {
    batch.push(storableRow(row));
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function* targetBatches(
  target: Client,
  { name, columns, targetKey, batchRows }: Table,
): AsyncGenerator<readonly Row[]> {
  await target.query(
    `DECLARE moved_rows NO SCROLL CURSOR FOR SELECT ${columns.map((column) => asText(column)).join(", ")} FROM ${name} ORDER BY ${targetKey}`,
  );
  let rows: Row[];
  do {
    ({ rows } = await target.query<Row>(`FETCH ${batchRows} FROM moved_rows`));
    yield rows.map(storableRow);
  } while (rows.length > 0);
  await target.query("CLOSE moved_rows");
}

/** Sorts the keys of JSON, for comparison. */
function storableRow(row: Row): Row {
  const values = Object.entries(row).map(([column, value]) => {
    // Postgres writes bytes as text like this.
    if (value instanceof Uint8Array) return [column, `\\x${Buffer.from(value).toString("hex")}`];
    if (value === null || !JSON_COLUMNS.has(column)) {
      return [column, typeof value === "string" ? storable(value) : value];
    }
    const state = (typeof value === "string" ? JSON.parse(value) : value) as
      | Row
      | readonly string[];
    if (Array.isArray(state)) return [column, state];
    return [column, Object.fromEntries(Object.entries(storableRow(state as Row)).toSorted(byKey))];
  });
  return Object.fromEntries(values) as Row;
}

function byKey([key]: [string, unknown], [secondKey]: [string, unknown]): number {
  return key < secondKey ? -1 : 1;
}
