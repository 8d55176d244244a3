import { expect, it, vi } from "vitest";
import { makeRegister, query, registerDatabase } from "../test-support/postgres-database.ts";
import { insertOfCertificate, insertOfMessage } from "../test-support/postgres-rows.ts";
import { openPostgresStaffRegister } from "./postgres-staff-register.ts";
import { openPostgresStore } from "./postgres-store.ts";

vi.mock("../schema-steps.ts", async (original) => {
  const { withNextStep } = await import("../test-support/next-step.ts");
  return withNextStep(original);
});

/** Every row of the tables with content, and the steps that were applied. */
async function contentOf(url: string) {
  return {
    certificates: await query(url, "select * from certificates"),
    changes: await query(url, "select * from certificate_changes"),
    messages: await query(url, "select * from contact_submissions"),
    steps: await query(url, "select name from supabase_migrations.schema_migrations order by 1"),
  };
}

/** A register of the first version, made without the step that this file adds. */
async function olderDatabase(): Promise<string> {
  const url = await registerDatabase();
  await query(url, insertOfCertificate("OLD-1"));
  await query(url, insertOfMessage("Ana", "ana@ships.example", "1", "Is OLD-1 in force?"));
  return url;
}

it("a register of an older version gets the next step alone, once, every value as it was", async () => {
  const url = await olderDatabase();
  const before = await contentOf(url);
  expect(before.steps).toEqual([{ name: "register" }]);
  const store = await openPostgresStore(url);
  await store.close();
  expect(store.migration).toEqual({
    isNew: false,
    applied: ["29991231000000_added_later.sql"],
  });
  await makeRegister(url);
  expect(await contentOf(url)).toMatchObject({
    ...before,
    certificates: [{ certificate_number: "OLD-1", added_later: null }],
    steps: [{ name: "added_later" }, { name: "register" }],
  });
  await query(url, "update certificates set added_later = 'new'");
  expect(
    await query(url, "select after from certificate_changes where before is not null"),
  ).toEqual([
    { after: expect.objectContaining({ certificate_number: "OLD-1", added_later: "new" }) },
  ]);
});

it("a register of an older version is refused to staff, and left as it is", async () => {
  const url = await olderDatabase();
  const before = await contentOf(url);
  await expect(openPostgresStaffRegister(url)).rejects.toThrow(/older version .*register migrate/);
  expect(await contentOf(url)).toEqual(before);
});
