import { escapeIdentifier } from "pg";

/** A statement and its values, made from a request as PostgREST makes it. */
export interface TableQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A request that PostgREST itself refuses, before any SQL. */
export class RefusedRequest extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const OPERATORS: Readonly<Record<string, string>> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from",
};

/** Parameters that are no filters. */
const RESERVED = new Set(["select", "order", "limit", "offset", "columns", "on_conflict"]);

/** Reads rows: the chosen columns, every filter, order, limit and offset that PostgREST understands. */
export function readQuery(table: string, parameters: URLSearchParams): TableQuery {
  const select = parameters.get("select") ?? "*";
  // A table of another name in the selection is joined over a foreign key; there is none.
  if (/\([^)]/.test(select)) {
    throw new RefusedRequest(400, "PGRST200", "Could not find a relationship between the tables");
  }
  const { condition, values } = filtersOf(parameters);
  const columns = select.split(",").map(selected).join(", ");
  const grouped = select.split(",").filter((item) => /^\w+$/.test(item) && select.includes("()"));
  const groups = grouped.length === 0 ? "" : `group by ${grouped.map(escapeIdentifier).join(", ")}`;
  const [by, direction] = (parameters.get("order") ?? "").split(".");
  const order =
    by === undefined || by === ""
      ? ""
      : `order by ${escapeIdentifier(by)} ${direction === "desc" ? "desc" : "asc"}`;
  const limit = parameters.has("limit") ? `limit ${Number(parameters.get("limit"))}` : "";
  const offset = parameters.has("offset") ? `offset ${Number(parameters.get("offset"))}` : "";
  return {
    text: `select ${columns} from public.${escapeIdentifier(table)} ${condition} ${groups} ${order} ${limit} ${offset}`,
    values,
  };
}

/** `*`, `column`, `other:column`, `column::type`, `count()`, `column.max()` */
function selected(item: string): string {
  if (item === "*") return item;
  const [, name, column = "", aggregate, type] =
    /^(?:(\w+):)?(\w+?)?(?:\.?(count|max|min)\(\))?(?:::(\w+))?$/.exec(item) ?? [];
  const value = column === "" ? "*" : escapeIdentifier(column);
  const computed = aggregate === undefined ? value : `${aggregate}(${value})`;
  const cast = type === undefined ? "" : `::${escapeIdentifier(type)}`;
  return `${computed}${cast}${name === undefined ? "" : ` as ${escapeIdentifier(name)}`}`;
}

/** Inserts one row or several; with `upsert`, changes those whose key is taken. */
export function insertQuery(
  table: string,
  body: unknown,
  options: { readonly upsertOn: string | undefined; readonly returning: boolean },
): TableQuery {
  const rows = [body].flat() as readonly Record<string, unknown>[];
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map(escapeIdentifier).join(", ");
  const name = `public.${escapeIdentifier(table)}`;
  const conflict =
    options.upsertOn === undefined
      ? ""
      : `on conflict (${options.upsertOn}) do update set ${names.map((each) => `${escapeIdentifier(each)} = excluded.${escapeIdentifier(each)}`).join(", ")}`;
  return {
    text: `insert into ${name} (${columns})
           select ${columns} from json_populate_recordset(null::${name}, $1::json)
           ${conflict} ${options.returning ? "returning *" : ""}`,
    values: [JSON.stringify(rows)],
  };
}

export function updateQuery(
  table: string,
  body: unknown,
  parameters: URLSearchParams,
  returning: boolean,
): TableQuery {
  if (typeof body !== "object" || body === null) {
    throw new RefusedRequest(400, "PGRST102", "Empty or invalid json");
  }
  const { condition, values } = filtersOf(parameters);
  const entries = Object.entries(body);
  const assignments = entries.map(
    ([name], index) => `${escapeIdentifier(name)} = $${values.length + index + 1}`,
  );
  return {
    text: `update public.${escapeIdentifier(table)} set ${assignments.join(", ")} ${condition} ${returning ? "returning *" : ""}`,
    values: [...values, ...entries.map(([, value]) => value)],
  };
}

export function deleteQuery(
  table: string,
  parameters: URLSearchParams,
  returning: boolean,
): TableQuery {
  const { condition, values } = filtersOf(parameters);
  return {
    text: `delete from public.${escapeIdentifier(table)} ${condition} ${returning ? "returning *" : ""}`,
    values,
  };
}

function filtersOf(parameters: URLSearchParams) {
  const values: unknown[] = [];
  const conditions = [...parameters]
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, filter]) => {
      const [, not = "", junction] = /^(not\.)?(and|or)$/.exec(name) ?? [];
      if (junction === undefined) return comparison(name, filter, values);
      return `${not === "" ? "" : "not "}${junctionOf(junction, filter, values)}`;
    });
  const condition = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
  return { condition, values };
}

/** `(a.eq.1,b.gt.2)` */
function junctionOf(junction: string, filter: string, values: unknown[]): string {
  const parts = filter.slice(1, -1).split(",");
  const conditions = parts.map((part) => {
    const [name = "", ...rest] = part.split(".");
    return comparison(name, rest.join("."), values);
  });
  return `(${conditions.join(` ${junction} `)})`;
}

/** `eq.1`, `not.is.null`, `in.(1,2)` */
function comparison(name: string, filter: string, values: unknown[]): string {
  const column = escapeIdentifier(name);
  const [operator = "", ...rest] = filter.split(".");
  const value = rest.join(".");
  if (operator === "not") return `not (${comparison(name, value, values)})`;
  if (operator === "is") return `${column} is ${value === "null" ? "null" : "not null"}`;
  if (operator === "in") {
    values.push(value.slice(1, -1).split(","));
    return `${column} = any($${values.length})`;
  }
  const sign = OPERATORS[operator];
  if (sign === undefined) throw new RefusedRequest(400, "PGRST100", "Failed to parse the filter");
  values.push(operator.endsWith("like") ? value.replaceAll("*", "%") : value);
  return `${column} ${sign} $${values.length}`;
}
