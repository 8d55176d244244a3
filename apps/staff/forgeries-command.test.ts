import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { runStaff } from "./test-support/run-staff.ts";

it("records, lists and withdraws a forgery, which a backup brings back", async () => {
  const data = await demoRegister();
  const staff = (...words: readonly string[]) => runStaff(words, { data, cwd: data });
  const add = [
    "forgeries",
    "add",
    "gqc-2025-001",
    "--public-note",
    "Another cargo.",
    "--by",
    "Ana",
  ];
  const added = await staff(...add);
  expect(added).toMatchObject({ stderr: "", exitCode: 0 });
  expect(added.stdout).toMatch(/^Visitors now read that papers with the number gqc-2025-001 are/);
  expect(await staff(...add)).toMatchObject({
    stderr: expect.stringContaining("recorded as forged already. Nothing was changed."),
    exitCode: 1,
  });
  expect((await staff("forgeries", "add", "A_1", "--public-note", "x")).exitCode).toBe(1);
  await staff("backup", "kept.sqlite");
  const removed = await staff("forgeries", "remove", "GQC-2025-001", "--by", "Ben");
  expect(removed).toMatchObject({ stderr: "", exitCode: 0 });
  expect((await staff("forgeries", "list")).stdout).toMatch(/Another cargo\. .*Ana .*Ben/);
  expect((await staff("restore", "kept.sqlite")).stdout).toContain("known forgeries: 1");
  const [row] = (
    JSON.parse((await staff("forgeries", "list", "--json")).stdout) as {
      readonly rows: readonly object[];
    }
  ).rows;
  expect(row).toMatchObject({ number: "gqc-2025-001", recordedBy: "Ana", withdrawnAt: null });
});
