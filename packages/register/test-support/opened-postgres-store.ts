import { onTestFinished } from "vitest";
import { VISITOR_PATIENCE } from "../postgres/connection.ts";
import { openPostgresStore } from "../postgres/postgres-store.ts";
import { query, registerDatabase } from "./postgres-database.ts";
import { certificateNumber } from "./imported-certificates.ts";

/** The certificate of a {@link databaseWithOne}. */
export const THE_ONE = certificateNumber("GQC-1");

/** A new database whose register holds one certificate; returns its address. */
export async function databaseWithOne(): Promise<string> {
  const url = await registerDatabase();
  await query(url, `insert into certificates (certificate_number) values ('${THE_ONE}')`);
  return url;
}

/** A store over that database, closed when the test ends. */
export async function openedPostgresStore(
  url: string,
  patience = VISITOR_PATIENCE,
): ReturnType<typeof openPostgresStore> {
  const store = await openPostgresStore(url, { patience });
  onTestFinished(() => store.close());
  return store;
}
