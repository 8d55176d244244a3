import { expect, it } from "vitest";
import { postgresDatabase, query } from "@register/register/test-support/postgres-database";
import { launchSite } from "./test-support/launched-site.ts";

const ask = async (site: string, number: string) =>
  (await fetch(`${site}/api/certificates/${number}`)).status;

it("two copies serve one database, made when the first starts, with one limit for both, and say where it is", async () => {
  const DATABASE_URL = await postgresDatabase();
  const copies = [];
  const sites = [];
  for (let at = 0; at < 2; at += 1) {
    const copy = launchSite({ DATABASE_URL, LOOKUPS_PER_MINUTE: "4" });
    copies.push(copy);
    sites.push(await copy.address);
  }
  await query(DATABASE_URL, "insert into certificates (certificate_number) values ('GQC-SHARED')");
  for (const site of sites) {
    expect([await ask(site, "gqc-shared"), await ask(site, "GQC-2025-001")]).toEqual([200, 404]);
  }
  for (const site of sites) expect(await ask(site, "GQC-SHARED")).toBe(429);
  for (const { output, process, exit } of copies) {
    expect(output()).toContain("The register is      postgres://127.0.0.1:");
    expect(output()).not.toContain(new URL(DATABASE_URL).password);
    process.kill("SIGTERM");
    expect(await exit).toBe(0);
  }
});
