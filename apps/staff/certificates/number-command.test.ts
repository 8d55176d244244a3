import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { checkCharacter } from "@register/domain/numbers";
import { runStaff } from "../test-support/run-staff.ts";

it("writes one number a line, each with its prefix and check character", async () => {
  const data = await demoRegister();
  const file = path.join(data, "numbers.txt");
  const words = ["certificates", "number", "--count", "50", "--prefix", "gqc-2026-", file];
  expect(await runStaff(words, { data })).toMatchObject({ exitCode: 0, stderr: "" });
  const numbers = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(new Set(numbers).size).toBe(50);
  for (const number of numbers) {
    expect(number).toMatch(/^GQC-2026-\w{4}-\w{4}-\w{4}$/);
    expect(checkCharacter(number.slice(0, -1))).toBe(number.at(-1));
  }
});

it("writes one to standard output by default", async () => {
  const { stdout } = await runStaff(["certificates", "number"], { data: await demoRegister() });
  expect(stdout).toMatch(/^\w{4}-\w{4}-\w{4}\n$/);
});

it.each([
  [["--prefix", "GQC_"], "can only contain letters, numbers, and hyphens"],
  [["--prefix", "X".repeat(37)], "must have 36 characters or less"],
  [["--count", "10001"], "must be 10000 or less"],
  [["--count", "0"], "must be a whole number, 1 or more"],
])("refuses %j in one sentence", async (flags, words) => {
  const run = await runStaff(["certificates", "number", ...flags], { data: await demoRegister() });
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  expect(run.stderr).toContain(words);
});

it("makes as long a number as the register takes", async () => {
  const words = ["certificates", "number", "--prefix", "X".repeat(36)];
  const { stdout } = await runStaff(words, { data: await demoRegister() });
  expect(stdout.trimEnd()).toHaveLength(50);
});
