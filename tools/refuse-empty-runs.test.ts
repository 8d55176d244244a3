import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "@register/settings";

const FILE = "packages/scanner/config.test.ts";

it.each([
  ["a name that no test has", ["-t", "nothing of that name", FILE], "No test ran"],
  ["one wrong name of two projects", ["--project=unit", "--project=unti", FILE], '"unti"'],
])("a run of the tests fails by %s", (_, words, message) => {
  const { status, stderr } = spawnSync("npx", ["vitest", "run", ...words], {
    cwd: PROJECT_ROOT,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  expect(stderr).toContain(message);
  expect(status).toBe(1);
});
