import { expect, it, onTestFinished } from "vitest";
import { registerDatabase } from "@register/register/test-support/postgres-database";
import { postgresWire } from "@register/register/test-support/postgres-wire";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { startSite } from "./test-support/crash/started-site.ts";

it("sixty lookups without Postgres make one line", async () => {
  const wire = await postgresWire(await registerDatabase());
  const site = await startSite({
    DATABASE_URL: wire.url,
    // The counts of a limit and the delivery of messages fail as well.
    LOOKUPS_PER_MINUTE: "1000",
    SMTP_URL: "smtp://127.0.0.1:9",
    NOTIFY_TO: "office@gqc.example",
  });
  onTestFinished(() => site.kill());
  const lookUp = async () => {
    const path = "/rest/v1/certificates?select=*&certificate_number=eq.GQC-1";
    return (await fetch(site.address + path, { headers: { apikey: EMBEDDED_PUBLIC_KEY } })).status;
  };
  const lines = () =>
    site
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, string>);
  expect(await lookUp()).toBe(200);
  expect(lines()).toEqual([]);

  await wire.cut();
  const statuses = await Promise.all(Array.from({ length: 60 }, lookUp));
  expect(new Set(statuses)).toEqual(new Set([500]));
  expect(lines()).toEqual([expect.objectContaining({ name: "DatabaseUnusableError" })]);
  await wire.mend();
  expect(await lookUp()).toBe(200);
  expect(lines()).toHaveLength(1);
});
