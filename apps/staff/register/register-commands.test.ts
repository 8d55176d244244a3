import path from "node:path";
import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { runStaff } from "../test-support/run-staff.ts";

it("register create makes an empty register, once, and names it", async () => {
  const data = path.join(temporaryFolder(), "new");
  const cwd = temporaryFolder();
  const created = await runStaff(["register", "create"], { data, cwd });
  expect(created).toMatchObject({
    stdout: `Made an empty register. Register: ${path.join(data, "register.sqlite")}\n`,
    stderr: "",
    exitCode: 0,
  });
  expect((await runStaff(["certificates", "list"], { data, cwd })).stdout).toMatch(/^total +0\n$/m);
  const again = await runStaff(["register", "create"], { data, cwd });
  expect(again.stderr).toMatch(
    /^There is a register .* already\. Nothing was changed\. \(file-refused\)\n$/,
  );
  expect(again.exitCode).toBe(1);
});

it("a misspelled setting is named before anything is opened", async () => {
  const data = await demoRegister();
  const environment = { DATABASE_ULR: "postgres://db.example/register" };
  const run = await runStaff(["certificates", "withdraw", "GQC-2025-001"], { data, environment });
  expect(run.stderr).toMatch(
    /^DATABASE_ULR is not a setting; did you mean DATABASE_URL\?[^\n]*\n$/,
  );
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
});
