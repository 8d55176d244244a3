import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { openedDemoStore } from "@register/register/test-support/demo-register";
import { certificateNumber } from "@register/register/test-support/imported-certificates";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { runStaff } from "../test-support/run-staff.ts";

const ENVIRONMENT = { PUBLIC_ORIGIN: "https://certificates.example" };

async function demoRegister(): Promise<string> {
  const data = temporaryFolder();
  await (await openedDemoStore(data)).close();
  return data;
}

it("issues a certificate, writes it, and still has its bytes after a backup is restored", async () => {
  const data = await demoRegister();
  const staff = (command: string) =>
    runStaff(command.split(" "), { data, cwd: data, environment: ENVIRONMENT });
  const issued = await staff("certificates issue gqc-2025-001 --by Ana --output first.pdf");
  expect(issued.stderr).toBe("");
  expect(issued.stdout).toMatch(/^GQC-2025-001 is issued\. Register: /);
  await staff("backup kept.sqlite");
  await staff("certificates edit GQC-2025-001 --quantity 1 --by Ana");
  await staff("certificates issue GQC-2025-001 --by Ana --language ar");
  const shown = await staff("certificates show GQC-2025-001");
  expect(shown.stdout).toMatch(/quantity .* true$/m);
  expect((await staff("restore kept.sqlite")).stdout).toContain("issued files: 1");
  await staff("certificates issued GQC-2025-001 --output again.pdf");
  const [first, again] = ["first.pdf", "again.pdf"].map((file) =>
    readFileSync(path.join(data, file)),
  );
  expect(first?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(again).toEqual(first);
  const store = await openedDemoStore(data);
  expect(await store.issuedFiles(certificateNumber("GQC-2025-001"))).toMatchObject([
    {
      sha256: createHash("sha256")
        .update(first ?? "")
        .digest("hex"),
      changed: [],
    },
  ]);
});

it("writes several as a ZIP, and nothing where one of them can't be issued", async () => {
  const data = await demoRegister();
  const staff = (command: string) =>
    runStaff(command.split(" "), { data, cwd: data, environment: ENVIRONMENT });
  const refused = await staff("certificates issue GQC-2025-001 NONE-1 --output none.zip");
  expect(refused.stderr).toMatch(
    /no certificate with the number NONE-1\. Nothing was changed\.\n$/,
  );
  expect(refused.exitCode).toBe(1);
  expect(() => readFileSync(path.join(data, "none.zip"))).toThrow("ENOENT");
  const issued = await staff("certificates issue GQC-2025-001 GQC-2025-LONG --output both.zip");
  expect(issued.stdout).toMatch(/^2 certificates are issued\./);
  expect(readFileSync(path.join(data, "both.zip")).subarray(0, 2).toString()).toBe("PK");
});
