import type { ClientBase } from "pg";
import { instantText } from "./certificate-texts.ts";

/** A table of the schema "public", by its own description. */
export interface PublicTable {
  readonly columns: readonly PublicColumn[];
  /** The columns of its primary key. */
  readonly key: readonly PublicColumn[];
}

export interface PublicColumn {
  readonly name: string;
  /** SQL that gives the value as the embedded register holds it, as text. */
  readonly asText: string;
  /** SQL that orders by the value as the embedded register's binary order does. */
  readonly asOrder: string;
  /** Whether Postgres numbers the rows by it. */
  readonly isIdentity: boolean;
}

/** Reads how a table is made; undefined when there is none. */
export async function readPublicTable(
  client: ClientBase,
  name: string,
): Promise<PublicTable | undefined> {
  const { rows } = await client.query<ColumnDescription>(DESCRIBE, [name]);
  if (rows.length === 0) return undefined;
  const key = rows.filter((row) => row.is_key);
  return { columns: rows.map(toColumn), key: key.map(toColumn) };
}

interface ColumnDescription {
  readonly name: string;
  readonly type: string;
  readonly is_identity: boolean;
  readonly is_key: boolean;
}

const DESCRIBE = `
  select a.attname as name, format_type(a.atttypid, null) as type,
    a.attidentity <> '' as is_identity, coalesce(a.attnum = any(i.indkey), false) as is_key
  from pg_attribute a
  left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
  where a.attrelid = to_regclass('public.' || quote_ident($1)) and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

function toColumn({ name, type, is_identity }: ColumnDescription): PublicColumn {
  const quoted = `"${name}"`;
  const shared = { name, isIdentity: is_identity, asOrder: quoted };
  switch (type) {
    case "date":
      return { ...shared, asText: `to_char(${quoted}, 'YYYY-MM-DD')` };
    case "timestamp with time zone":
      return { ...shared, asText: instantText(quoted) };
    case "boolean":
      return { ...shared, asText: `${quoted}::integer::text` };
    case "text":
      return { ...shared, asText: quoted, asOrder: `${quoted} collate "C"` };
    default:
      return { ...shared, asText: `${quoted}::text` };
  }
}
