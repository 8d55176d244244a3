import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { DatabaseError, escapeIdentifier, Pool, type PoolClient } from "pg";
import { REST_PREFIX } from "@register/domain/site";

/** A hosted project's address and public key, as its dashboard shows them. */
export interface HostedProject {
  readonly origin: string;
  readonly key: string;
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const PUBLIC_KEY = "the-public-key-of-a-hosted-project";

/**
 * Stands in for the PostgREST of a hosted project, over a real Postgres, for the calls that the site
 * makes. Role, request headers and transaction are PostgREST's own; whatever is refused, grants and row-level
 * security refuse. What else the public could ask is tried as SQL in postgres-anon.test.ts.
 */
export async function hostedProject(databaseUrl: string): Promise<HostedProject> {
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  // Databases are dropped under it when a test ends.
  pool.on("error", () => {});
  const server = createServer((request, response) => {
    void answerTo(pool, request).then(({ status, body }) => {
      response.writeHead(status, {
        ...CROSS_ORIGIN,
        "content-type": "application/json; charset=utf-8",
      });
      response.end(body);
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
  "access-control-allow-methods": "GET, POST, OPTIONS",
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
    if (!(error instanceof DatabaseError)) throw error;
    return failure(statusOf(error.code ?? ""), error.code ?? "", error.message);
  } finally {
    client.release();
  }
}

/**
 * The HTTP status for an SQLSTATE, of those that our schema raises, and for a table or a function that does not exist;
 * PTxyz stands for the status xyz.
 */
function statusOf(code: string): number {
  if (/^PT\d{3}$/.test(code)) return Number(code.slice(2));
  if (code === "42P01" || code === "42883") return 404;
  return code === "42501" ? 401 : 400;
}

/** PostgREST reads headers as UTF-8, where Node returns each byte as a character. */
function asUtf8(_name: string, value: unknown): unknown {
  return typeof value === "string" ? Buffer.from(value, "latin1").toString() : value;
}

/** What the site asks of issued files; which rows it is shown is for row-level security to say. */
const LISTS: ReadonlyMap<string, string> = new Map([
  [
    `${REST_PREFIX}/issued_files`,
    `SELECT sha256, revision, issued_at AS "issuedAt", signed_at AS signed, changed FROM public.issued_files
     ORDER BY issued_at`,
  ],
  [`${REST_PREFIX}/issued_file_contents`, "SELECT sha256, copy FROM public.issued_file_contents"],
]);

async function answerInTransaction(client: PoolClient, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const filter = searchParams.get("certificate_number");
  if (request.method === "GET" && pathname === `${REST_PREFIX}/certificates` && filter !== null) {
    // Postgres writes the JSON, so that dates and numbers are as PostgREST returns them.
    const { rows } = await client.query<{ body: string }>(
      `SELECT coalesce(json_agg(found), '[]')::TEXT AS body FROM (
         SELECT * FROM public.certificates
         WHERE certificate_number ${filter.startsWith("ilike.") ? "ILIKE" : "="} $1
       ) AS found`,
      [filter.replace(/^(?:eq|ilike)\./, "")],
    );
    return { status: 200, body: rows[0]?.body ?? "" };
  }
  const listed = request.method === "GET" ? LISTS.get(pathname) : undefined;
  if (listed !== undefined) {
    const { rows } = await client.query<{ body: string }>(
      `SELECT coalesce(json_agg(found), '[]')::TEXT AS body FROM (${listed}) AS found`,
    );
    return { status: 200, body: rows[0]?.body ?? "" };
  }
  if (request.method === "POST" && pathname === `${REST_PREFIX}/rpc/certificates_named`) {
    const { rows } = await client.query<{ body: string }>(
      `SELECT coalesce(json_agg(found), '[]')::TEXT AS body
       FROM json_to_record($1) AS arguments (numbers text[]),
         public.certificates_named(arguments.numbers) AS found`,
      [await text(request)],
    );
    return { status: 200, body: rows[0]?.body ?? "" };
  }
  if (request.method === "POST" && pathname === `${REST_PREFIX}/contact_submissions`) {
    const body = await text(request);
    const columns = Object.keys(JSON.parse(body) as object)
      .map(escapeIdentifier)
      .join(", ");
    await client.query(
      `INSERT INTO public.contact_submissions (${columns})
       SELECT ${columns} FROM json_populate_record(NULL::public.contact_submissions, $1)`,
      [body],
    );
    return { status: 201, body: "" };
  }
  return failure(404, "PGRST125", "The site makes no such call");
}

function failure(status: number, code: string, message: string): Answer {
  return { status, body: JSON.stringify({ code, message, details: null, hint: null }) };
}
