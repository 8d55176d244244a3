import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

it("lists imports, shows their changes, and undoes one", async () => {
  const data = await demoRegister();
  const staff = (line: string) => runStaff(["certificates", ...line.split(" ")], { data });
  expect((await staff("imports")).stdout).toMatch(/^rows +–\nmatching +0\n$/);
  const before = (await staff("export -")).stdout;
  const lines = ["certificate_number,branch", "GQC-2025-001,Dubai", "NEW-1,Lima"];
  await staff(`import ${csvFile(data, lines, "branch.csv")} --update --by Ana`);
  expect((await staff("imports")).stdout).toMatch(
    /^matching +1\n\nrows\nid .*\n1 +branch\.csv +Ana +\S+Z +1 +1 +0\n$/,
  );
  expect((await staff("history GQC-2025-001")).stdout).toMatch(
    /\nfield +branch +London +Dubai +Ana +\S+Z +1\n/,
  );

  const unasked = await staff("undo-import 1");
  expect(unasked.stderr).toContain("Nothing was undone. Answer y, or add --yes.");
  expect((await staff("export -")).stdout).not.toBe(before);
  const undone = await staff("undo-import 1 --yes --by Ben");
  expect(undone.stdout).toMatch(
    /^Undone: the import of branch\.csv by Ana, .* UTC: 1 certificate added, 1 updated\. Register: /,
  );
  expect((await staff("export -")).stdout).toBe(before);
  expect((await staff("imports")).stdout).toMatch(
    /^obstacle .* undone\.by +undone\.at .*\nImport 1 was undone/m,
  );
  const twice = await staff("undo-import 1 --yes");
  expect(twice).toMatchObject({
    stderr: "Import 1 was undone already, by Ben. Nothing was changed.\n",
    exitCode: 1,
  });
  expect((await staff("undo-import 2 --yes")).stderr).toBe(
    "There is no import 2. Nothing was changed.\n",
  );
  expect((await staff("undo-import x")).stderr).toContain("whole number");
});

it("says why an import can't be undone", async () => {
  const data = await demoRegister();
  const staff = (line: string) => runStaff(["certificates", ...line.split(" ")], { data });
  await staff(`import ${csvFile(data, ["certificate_number", "NEW-1", "NEW-2"])}`);
  await staff("withdraw NEW-1 NEW-2");
  expect((await staff("imports")).stdout).toMatch(/\n2 certificates of import 1 .* 2\n$/);
  expect(await staff("undo-import 1 --yes")).toMatchObject({
    stderr: "2 certificates of import 1 have been changed since. Nothing was changed.\n",
    exitCode: 1,
  });
});
