import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { createRegister } from "@register/register/sqlite";
import type { PostgresCluster } from "@register/register/test-support/postgres-cluster";
import type { Victim } from "./kill-trials.ts";
import { startSite } from "./started-site.ts";

/** A site over its embedded register in that folder; the site is killed. */
export async function embeddedSite(folder: string): Promise<Victim> {
  await createRegister(folder);
  return siteVictim({ DATA_DIR: folder }, async () => {
    const database = new DatabaseSync(path.join(folder, "register.sqlite"));
    const rows = database.prepare("SELECT message FROM contact_submissions").all();
    database.close();
    return rows.map((row) => String(row["message"]));
  });
}

/** A site over a Postgres database; the site is killed. */
export async function postgresSite(databaseUrl: string): Promise<Victim> {
  return siteVictim({ DATABASE_URL: databaseUrl }, () => messagesIn(databaseUrl));
}

/** A site over a Postgres of its own; Postgres is killed, every process of it, and the site goes on. */
export async function siteOverPostgres(cluster: PostgresCluster): Promise<Victim> {
  const databaseUrl = cluster.url("postgres");
  const site = await startSite({ DATABASE_URL: databaseUrl });
  return {
    address: () => site.address,
    kill: () => cluster.kill(),
    startAgain: () => cluster.startAgain(),
    storedMessages: () => messagesIn(databaseUrl),
    end: () => site.kill(),
  };
}

async function siteVictim(
  environment: NodeJS.ProcessEnv,
  storedMessages: () => Promise<readonly string[]>,
): Promise<Victim> {
  let site = await startSite(environment);
  return {
    address: () => site.address,
    kill: () => site.kill(),
    startAgain: async () => {
      site = await startSite(environment);
    },
    storedMessages,
    end: () => site.kill(),
  };
}

async function messagesIn(databaseUrl: string): Promise<readonly string[]> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ message: string }>(
      "select message from public.contact_submissions",
    );
    return rows.map(({ message }) => message);
  } finally {
    await client.end();
  }
}
