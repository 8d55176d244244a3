import { expect, it } from "vitest";
import { postgresDatabase, query } from "@register/register/test-support/postgres-database";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { launchSite } from "./test-support/launched-site.ts";

async function ask(site: string, number: string): Promise<Response> {
  const address = `${site}/rest/v1/certificates?select=*&certificate_number=eq.${number}`;
  return fetch(address, { headers: { apikey: EMBEDDED_PUBLIC_KEY } });
}

async function lookUp(site: string, number: string): Promise<unknown> {
  return (await ask(site, number)).json();
}

it("two copies serve one database, made when the first starts, and say where it is", async () => {
  const url = await postgresDatabase();
  const limits = { LOOKUPS_PER_MINUTE: "4" };
  const first = launchSite({ DATABASE_URL: url, ...limits });
  const sites = [await first.address];
  const second = launchSite({ DATABASE_URL: url, ...limits });
  sites.push(await second.address);
  await query(url, "insert into certificates (certificate_number) values ('GQC-SHARED')");
  for (const site of sites) {
    expect(await lookUp(site, "gqc-shared")).toEqual([
      expect.objectContaining({ certificate_number: "GQC-SHARED" }),
    ]);
    expect(await lookUp(site, "GQC-2025-001")).toEqual([]);
  }
  // Two lookups at each of them, of four at both together.
  for (const site of sites) expect((await ask(site, "GQC-SHARED")).status).toBe(429);
  for (const copy of [first, second]) {
    expect(copy.output()).toContain(`The register is      postgres://127.0.0.1:`);
    expect(copy.output()).not.toContain(new URL(url).password);
    copy.process.kill("SIGTERM");
    expect(await copy.exit).toBe(0);
  }
});
