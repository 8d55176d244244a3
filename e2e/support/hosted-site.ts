import { execFile } from "node:child_process";
import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getMimeType } from "hono/utils/mime";
import { Client, type QueryResultRow } from "pg";
import { migratePostgres } from "@register/register/postgres";
import { startPostgres } from "@register/register/test-support/postgres-cluster";
import { HOSTED_DATABASE, hostedProject } from "@register/register/test-support/postgrest-stand-in";

/** A static build on a plain host, asking a hosted project of its own. */
export interface HostedSite {
  readonly origin: string;
  readonly projectOrigin: string;
  /** Runs SQL in the project's database, as its owner. */
  readonly query: (sql: string) => Promise<QueryResultRow[]>;
  /** The project stops answering, for good. */
  readonly closeProject: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const BUILD = `
  import { buildSite } from ${JSON.stringify(new URL("../../apps/site/build/build-site.ts", import.meta.url).href)};
  await buildSite(process.env, process.argv[1]);`;

/** Postgres with our migrations, the project over it, and the site built for it as staff would. */
export async function serveHostedSite(): Promise<HostedSite> {
  const folder = await mkdtemp(join(tmpdir(), "hosted-site-"));
  const postgres = await startPostgres();
  const url = postgres.url("postgres");
  const owner = new Client(url);
  await owner.connect();
  await owner.query(HOSTED_DATABASE);
  await migratePostgres({ databaseUrl: url, whenAbsent: "create" });
  const project = await hostedProject(url);
  const directory = join(folder, "dist");
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", BUILD, directory], {
    env: {
      ...process.env,
      SUPABASE_URL: project.origin,
      SUPABASE_ANON_KEY: project.key,
      PUBLIC_ORIGIN: "https://certificates.example",
    },
  });
  let closing: Promise<void> | undefined;
  const closeProject = (): Promise<void> => (closing ??= project.close());
  const host = await serveStatically(join(directory, "site"));
  return {
    origin: host.origin,
    projectOrigin: project.origin,
    query: async (sql) => (await owner.query(sql)).rows,
    closeProject,
    close: async () => {
      host.close();
      await closeProject();
      await owner.end();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The plainest static host there is: files by their path, pages without their ending, folders by their index, no headers of ours. */
async function serveStatically(
  directory: string,
): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.replace(/\/$/, "");
    const names = /\.\w+$/.test(path) ? [path] : [`${path}.html`, `${path}/index.html`];
    const name = names.find((each) => existsSync(directory + each));
    if (name === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("content-type", getMimeType(name) ?? "");
    createReadStream(directory + name).pipe(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
