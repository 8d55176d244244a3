import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { neededOptions } from "@register/content/test-support/sample-kind";
import { openedDemoStore } from "@register/register/test-support/demo-register";
import { certificateNumber } from "@register/register/test-support/imported-certificates";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { runStaff } from "../test-support/run-staff.ts";
import { startStaff } from "../test-support/start-staff.ts";

const ENVIRONMENT = { PUBLIC_ORIGIN: "https://certificates.example" };

/** With the demonstration certificates, of which these numbers may be issued. */
async function demoRegister(...numbers: readonly string[]): Promise<string> {
  const data = temporaryFolder();
  await (await openedDemoStore(data)).close();
  for (const number of numbers) {
    // oxlint-disable-next-line no-await-in-loop -- One register has one writer.
    await runStaff(["certificates", "edit", number, ...neededOptions()], { data, cwd: data });
  }
  return data;
}

it("issues a certificate, and still has its bytes after a backup is restored", async () => {
  const data = await demoRegister("GQC-2025-001");
  const staff = (command: string) =>
    runStaff(command.split(" "), { data, cwd: data, environment: ENVIRONMENT });
  const issued = await staff("certificates issue gqc-2025-001 --by Ana");
  expect(issued.stderr).toBe("");
  expect(issued.stdout).toMatch(/^GQC-2025-001 is issued\. Register: /);
  await staff("certificates issued GQC-2025-001 --output first.pdf");
  const misnamed = await staff("certificates issued GQC-2025-001 --output x.zip");
  expect(misnamed.stderr).toBe("x.zip would be a file of the kind .pdf. Nothing was written.\n");
  expect(misnamed.exitCode).toBe(1);
  expect(existsSync(path.join(data, "x.zip"))).toBe(false);
  await staff("backup kept.sqlite");
  await staff("certificates edit GQC-2025-001 --quantity 1 --by Ana");
  const unexplained = await staff("certificates issue GQC-2025-001 --by Ana --language ar");
  expect(unexplained.stderr).toContain("was issued before: say why it is issued again");
  // In a process of its own, which ends: nothing that draws is left behind.
  const again = "certificates issue GQC-2025-001 --by Ana --language ar --reason Corrected".split(
    " ",
  );
  expect(await startStaff(again, { data, environment: ENVIRONMENT })).toMatchObject({
    exitCode: 0,
  });
  const shown = await staff("certificates show GQC-2025-001");
  expect(shown.stdout).toMatch(/quantity .* true$/m);
  expect(shown.stdout).toContain("Corrected");
  expect((await staff("restore kept.sqlite")).stdout).toContain("issued files: 1");
  await staff("certificates issued GQC-2025-001 --output again.pdf");
  const [first, last] = ["first.pdf", "again.pdf"].map((file) =>
    readFileSync(path.join(data, file)),
  );
  expect(first?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(last).toEqual(first);
  const store = await openedDemoStore(data);
  expect((await store.lookUp(certificateNumber("GQC-2025-001"))).files).toMatchObject([
    {
      sha256: createHash("sha256")
        .update(first ?? "")
        .digest("hex"),
      changed: [],
    },
  ]);
});

it("issues nothing without an answer to its warnings", async () => {
  const data = await demoRegister();
  const staff = (command: string) =>
    runStaff(command.split(" "), { data, cwd: data, environment: ENVIRONMENT });
  const rows = 'TAB-3,"MV\tThree","12\t5 MT",2030-01-01';
  writeFileSync(
    path.join(data, "tab.csv"),
    `certificate_number,vessel_name,quantity,validity_date\n${rows}\n`,
  );
  await staff("certificates import tab.csv --by Ana");
  const edit = ["certificates", "edit", "TAB-3", ...neededOptions()];
  await runStaff(edit, { data, cwd: data });
  const shown = await staff("certificates show TAB-3");
  expect(shown.stdout).toMatch(/12 5 MT/);
  const warned = await staff("certificates issue TAB-3 --by Ana");
  expect(warned.exitCode).toBe(1);
  expect(warned.stderr).toContain("No issuance date: TAB-3.");
  expect(warned.stderr).toContain("--despite-warnings");
  expect((await staff("certificates issued TAB-3 --output x.pdf")).stderr).toContain("No file of");
  const issued = await staff("certificates issue TAB-3 --by Ana --despite-warnings");
  expect(issued.stdout).toMatch(/^TAB-3 is issued\./);
});
