import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, vi } from "vitest";
import { olderRegister } from "@register/register/test-support/older-registers";
import { runStaff } from "../test-support/run-staff.ts";

// By its path, since the package does not export it.
vi.mock("../../../packages/register/schema-steps.ts", async (original) => {
  const { withNextStep } = await import("@register/register/test-support/next-step");
  return withNextStep(original);
});

it("a register of an older version is refused by staff commands until register migrate, which keeps a copy", async () => {
  const data = olderRegister();
  const refused = await runStaff(["certificates", "list"], { data });
  expect(refused.stderr).toMatch(/^The register .* older version .* register migrate[^\n]*\n$/);
  expect(refused.exitCode).toBe(1);
  const migrated = await runStaff(["register", "migrate"], { data });
  const [, copy = ""] = /a copy from before is (\S+)\. Register: /.exec(migrated.stdout) ?? [];
  expect(migrated).toMatchObject({ stderr: "", exitCode: 0 });
  const old = new DatabaseSync(copy, { readOnly: true });
  expect({ ...old.prepare("PRAGMA user_version").get() }).toEqual({ user_version: 1 });
  old.close();
  const again = await runStaff(["register", "migrate"], { data });
  expect(again.stdout).toMatch(/^The register is up to date already\. Register: /);
});

it("restore --check tells a backup of an older version", async () => {
  const data = olderRegister();
  const check = await runStaff(["restore", "--check", path.join(data, "register.sqlite")], {
    data,
  });
  expect(check.stdout).toContain("1, older than that of this program (");
});
