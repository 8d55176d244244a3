import type { DatabaseSync } from "node:sqlite";

/** How many rows each table has, by the table's name. */
export type RowCounts = ReadonlyMap<string, number>;

/** Tables of the file alone, with nothing of the register's content. */
export const ID_TABLE = "register_identity";
const AUTHOR_TABLE = "change_author";

/** The tables of a register's content in the order in which they were made: a table stands after those it refers to. */
export function tableNames(connection: DatabaseSync): readonly string[] {
  return connection
    .prepare(
      `SELECT name FROM sqlite_schema
       WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN (?, ?) ORDER BY rowid`,
    )
    .all(ID_TABLE, AUTHOR_TABLE)
    .map(({ name }) => String(name));
}

export function countRows(connection: DatabaseSync): RowCounts {
  return new Map(
    tableNames(connection).map((table) => {
      const row = connection.prepare(`SELECT count(*) AS n FROM "${table}"`).get();
      return [table, Number(row?.["n"])];
    }),
  );
}
