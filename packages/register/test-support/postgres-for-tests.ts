import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-cluster.ts";
import { makeRegister, query, REGISTER_TEMPLATE } from "./postgres-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the database "postgres" of the tests' server, for its superuser. */
    readonly postgresUrl: string;
  }
}

/** One server for all tests that need Postgres; each test makes its own database in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  await query(cluster.url("postgres"), `create database ${REGISTER_TEMPLATE}`);
  await makeRegister(cluster.url(REGISTER_TEMPLATE));
  project.provide("postgresUrl", cluster.url("postgres"));
  return () => cluster.stop();
}
