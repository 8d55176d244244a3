import { afterAll, beforeAll } from "vitest";
import { newPostgresDatabase } from "@register/register/test-support/postgres-database";
import { describeFuzzing, MANY_REQUESTS } from "./test-support/fuzz-contract.ts";
import { type MarkedSite, startMarkedSite } from "./test-support/marked-site.ts";

let site: MarkedSite;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await newPostgresDatabase();
  ({ drop } = database);
  // The folder is for an embedded register, and there is none.
  site = await startMarkedSite({ dataDirectory: "", databaseUrl: database.url });
});
afterAll(async () => {
  await site.stop();
  await drop();
});

describeFuzzing(() => site, { ...MANY_REQUESTS, seed: 7 });
