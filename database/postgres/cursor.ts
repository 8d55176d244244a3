import type { Client, QueryResultRow } from "pg";
import { rollBack } from "./transaction.ts";

/** Rows that an export hands over at a time. */
const BATCH_ROWS = 500;

/**
 * Reads a query as of one moment, batch by batch. On a connection of its own, since an open query would
 * hold up whatever else another is asked.
 */
export async function* readBatches<Row extends QueryResultRow>(
  openReader: () => Promise<Client>,
  query: string,
): AsyncGenerator<readonly Row[]> {
  const reader = await openReader();
  try {
    await reader.query("begin isolation level repeatable read read only");
    await reader.query(`declare every_row no scroll cursor for ${query}`);
    for (;;) {
      const { rows } = await reader.query<Row>(`fetch ${BATCH_ROWS} from every_row`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await rollBack(reader);
    await reader.end();
  }
}
