import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseError, Pool, type PoolClient } from "pg";
import {
  deleteQuery,
  insertQuery,
  readQuery,
  RefusedRequest,
  type TableQuery,
  updateQuery,
} from "./postgrest-query.ts";

/** A hosted project's address and public key, as its dashboard shows them. */
export interface HostedProject {
  readonly origin: string;
  readonly key: string;
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
  readonly range?: string;
}

const PUBLIC_KEY = "the-public-key-of-a-hosted-project";

/**
 * Stands in for the PostgREST of a hosted project, over a real Postgres. It grants every request its
 * wish, as PostgREST does: tables, columns, filters, counts, upserts, functions. Role, request headers
 * and transaction are PostgREST's own; whatever is refused, grants and row-level security refuse.
 */
export async function hostedProject(databaseUrl: string): Promise<HostedProject> {
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  // Databases are dropped under it when a test ends.
  pool.on("error", () => {});
  const server = createServer((request, response) => {
    void answerTo(pool, request).then(({ status, body, type = "application/json", range }) => {
      response.writeHead(status, {
        ...CROSS_ORIGIN,
        "content-type": `${type}; charset=utf-8`,
        ...(range === undefined ? {} : { "content-range": range }),
      });
      response.end(request.method === "HEAD" ? undefined : body);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    key: PUBLIC_KEY,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

/** What a hosted project's database has before any migration: its roles, and rights given away by default. */
export const HOSTED_DATABASE = `
  do $$
  declare
    hosted_role text;
  begin
    foreach hosted_role in array array['anon', 'authenticated', 'service_role'] loop
      begin
        execute format('create role %I nologin noinherit', hosted_role);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end loop;
  end
  $$;
  create schema extensions;
  grant usage on schema extensions to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on functions to anon, authenticated, service_role;`;

/** A hosted project answers browsers of every origin, and allows the headers they ask for. */
const CROSS_ORIGIN = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*, authorization",
  "access-control-allow-methods": "GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS",
  "access-control-expose-headers": "content-range",
};

async function answerTo(pool: Pool, request: IncomingMessage): Promise<Answer> {
  if (request.method === "OPTIONS") return { status: 200, body: "" };
  if (request.headers.apikey !== PUBLIC_KEY) return failure(401, "401", "Invalid API key");
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `select set_config('search_path', 'public, extensions', true), set_config('role', 'anon', true),
        set_config('request.headers', $1, true)`,
      [JSON.stringify(request.headers, asUtf8)],
    );
    const answer = await answerInTransaction(client, request);
    await client.query("commit");
    return answer;
  } catch (error) {
    await client.query("rollback");
    if (error instanceof RefusedRequest) return failure(error.status, error.code, error.message);
    if (!(error instanceof DatabaseError)) throw error;
    const status = { "42501": 401, "42P01": 404, "42883": 404, "23505": 409 }[error.code ?? ""];
    return failure(status ?? 400, error.code ?? "", error.message);
  } finally {
    client.release();
  }
}

/** PostgREST reads headers as UTF-8, where Node gives each byte as a character. */
function asUtf8(_name: string, value: unknown): unknown {
  return typeof value === "string" ? Buffer.from(value, "latin1").toString() : value;
}

async function answerInTransaction(client: PoolClient, request: IncomingMessage): Promise<Answer> {
  const { method = "GET", headers } = request;
  const url = new URL(request.url ?? "/", "http://localhost");
  const [, table = "", call] = url.pathname.replace(/^\/rest\/v1/, "").split("/");
  const schema = headers["accept-profile"] ?? headers["content-profile"] ?? "public";
  if (schema !== "public") throw new RefusedRequest(406, "PGRST106", "Invalid schema");
  if (table === "rpc") {
    const { rows } = await client.query<object>(`select public."${call}"()`);
    return listed(rows);
  }

  const prefer = String(headers["prefer"] ?? "");
  const query = queryOf(method, table, url.searchParams, prefer, await bodyOf(request));
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && !prefer.includes("return=representation")) {
    await client.query(query.text, [...query.values]);
    return { status: method === "POST" ? 201 : 204, body: "" };
  }
  // Postgres writes the JSON, so that dates and numbers are as PostgREST gives them.
  const { rows } = await client.query<{ row: object }>(
    `with answer as (${query.text}) select to_json(answer) as row from answer`,
    [...query.values],
  );
  const answered = rows.map(({ row }) => row);
  const count = prefer.includes("count=") ? answered.length : "*";
  const range = `${answered.length === 0 ? "*" : `0-${answered.length - 1}`}/${count}`;
  return headers.accept?.includes("text/csv") === true
    ? { status: 200, body: csv(answered), type: "text/csv", range }
    : { ...listed(answered), range };
}

function queryOf(
  method: string,
  table: string,
  parameters: URLSearchParams,
  prefer: string,
  body: unknown,
): TableQuery {
  const returning = prefer.includes("return=representation");
  switch (method) {
    case "GET":
    case "HEAD":
      return readQuery(table, parameters);
    case "POST": {
      const key = table === "certificates" ? "certificate_number" : "id";
      const upsertOn = prefer.includes("resolution=") ? key : undefined;
      return insertQuery(table, body, { upsertOn, returning });
    }
    case "PATCH":
      return updateQuery(table, body, parameters, returning);
    case "DELETE":
      return deleteQuery(table, parameters, returning);
    default:
      throw new RefusedRequest(405, "PGRST117", "Unsupported HTTP method");
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
  return text === "" ? undefined : (JSON.parse(text) as unknown);
}

function listed(rows: readonly object[]): Answer {
  return { status: 200, body: JSON.stringify(rows) };
}

function csv(rows: readonly object[]): string {
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.join(","))
    .join("\n");
}

function failure(status: number, code: string, message: string): Answer {
  return { status, body: JSON.stringify({ code, message, details: null, hint: null }) };
}
