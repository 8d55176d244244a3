import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { csvFile } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

async function staff(data: string, commandLine: string) {
  return runStaff(commandLine.split(" "), { data });
}

/** A register with these certificates besides those of the demonstration. */
async function registerWith(lines: readonly string[]): Promise<string> {
  const data = await demoRegister();
  csvFile(data, lines, "before.csv");
  await staff(data, "certificates import before.csv");
  return data;
}

describe("an empty cell under --update", () => {
  const before = [
    "certificate_number,branch,validity_date",
    "A-1,London,2027-01-14",
    "A-2,Dubai,2027-01-14",
    "A-3,,",
  ];
  const file = [
    "certificate_number,branch,validity_date",
    "A-1,London,",
    "A-2,,",
    "A-3,Oslo,2028-01-01",
    "A-4,,2028-01-01",
  ];
  const what = "1 value of branch, 2 values of validity_date (no end of validity then)";

  it("keeps everything out, and is listed by a dry run as what it is", async () => {
    const data = await registerWith(before);
    csvFile(data, [...file, "A_5,,"]);
    const refused = await staff(
      data,
      "certificates import certificates.csv --update --skip-faulty f.csv",
    );
    expect(refused.stderr).toContain(
      `Nothing was imported: empty cells would take away ${what}. A dry run shows each; the option clear-blanks takes them away.`,
    );
    expect(refused).toMatchObject({ stdout: "", exitCode: 1 });
    expect(existsSync(path.join(data, "f.csv"))).toBe(false);
    expect((await staff(data, "certificates show A-1")).stdout).toContain("2027-01-14");
    expect((await staff(data, "certificates show A-3")).stdout).not.toContain("Oslo");

    csvFile(data, file);
    const dryRun = await staff(data, "certificates import certificates.csv --update --dry-run");
    expect(dryRun.stdout.split("\n")).toEqual([
      "New:",
      "  line 5: A-4",
      "Changed:",
      "  line 2: A-1",
      '    validity_date: "2027-01-14" → (empty): no end of validity',
      "  line 3: A-2",
      '    branch: "Dubai" → (empty)',
      '    validity_date: "2027-01-14" → (empty): no end of validity',
      "  line 4: A-3",
      '    branch: (empty) → "Oslo"',
      '    validity_date: (empty) → "2028-01-01"',
      "Dry run, nothing was imported: 4 rows: 1 new, 3 changed. 2 certificates without an end of validity.",
      "",
    ]);
    expect(dryRun.stderr).toMatch(/^Nothing was imported: empty cells would take away 1 value /);
    expect(dryRun.exitCode).toBe(1);
  });

  it("takes the value away with --clear-blanks, which says so", async () => {
    const data = await registerWith(before);
    csvFile(data, file);
    const words = "certificates import certificates.csv --update --clear-blanks";
    const dryRun = await staff(data, `${words} --dry-run`);
    expect(dryRun.stdout).toContain(
      `1 new, 3 changed. 2 certificates without an end of validity. Empty cells take away ${what}.\n`,
    );
    const run = await staff(data, words);
    expect(run.stdout).toContain("1 new, 3 changed. 2 certificates without an end of validity.");
    expect(run.stdout).toContain(`Empty cells take away ${what}.`);
    expect((await staff(data, "certificates show A-1")).stdout).toMatch(/validity_date +–\n/);
    expect((await staff(data, "certificates history A-1")).stdout).toMatch(
      /^field +validity_date +2027-01-14 +– /m,
    );
  });

  it("is listed however many there are", async () => {
    const numbers = Array.from({ length: 600 }, (_, index) => `N-${index}`);
    const data = await registerWith([
      "certificate_number,validity_date",
      ...numbers.map((number) => `${number},2027-01-14`),
    ]);
    csvFile(data, ["certificate_number,validity_date", ...numbers.map((number) => `${number},`)]);
    const dryRun = await staff(data, "certificates import certificates.csv --update --dry-run");
    expect(dryRun.stdout.match(/: no end of validity$/gm)).toHaveLength(600);
    expect(dryRun.stdout).not.toContain("more");
    expect(dryRun.stderr).toContain("600 values of validity_date (no end of validity then)");
  });
});

describe("a status in the file", () => {
  const before = [
    "certificate_number,status,status_note",
    "A-1,withdrawn,Issued in error",
    "A-2,,",
    "A-3,suspended,Review",
  ];
  const older = [
    "certificate_number,branch,status,status_note",
    "A-1,London,,",
    "A-2,London,Suspended,Claim",
    "A-3,London,suspended,Review",
    "A-4,London,withdrawn,Lost",
  ];

  it("is that of a new certificate, and changes no other one unasked", async () => {
    const data = await registerWith(before);
    csvFile(data, older);
    const words = "certificates import certificates.csv --update";
    const sentence =
      "2 rows have another status or note than the register, 1 of them back in force: nothing changes it but the option statuses.";
    const dryRun = await staff(data, `${words} --dry-run`);
    expect(dryRun.stdout).toContain("New:\n  line 5: A-4 (withdrawn)\n");
    expect(dryRun.stdout).not.toContain("status:");
    expect(dryRun.stdout).toContain(sentence);
    const run = await staff(data, words);
    expect(run.stdout).toContain("1 new, 3 changed.");
    expect(run.stdout).toContain(sentence);
    expect((await staff(data, "certificates show A-1")).stdout).toMatch(/withdrawn/);
    expect((await staff(data, "certificates show A-2")).stdout).not.toMatch(/suspended/i);
    expect((await staff(data, "certificates show A-4")).stdout).toMatch(/withdrawn/);
  });

  it("changes others with --statuses, which a dry run shows plainly", async () => {
    const data = await registerWith(before);
    csvFile(data, older);
    const words = "certificates import certificates.csv --update --statuses --by Ana";
    const dryRun = await staff(data, `${words} --dry-run`);
    expect(dryRun.stdout).toContain(
      '  line 2: A-1\n    branch: (empty) → "London"\n    status: withdrawn → in force\n    status_note: "Issued in error" → (empty)\n',
    );
    expect(dryRun.stdout).toContain("    status: in force → suspended\n");
    expect(dryRun.exitCode).toBe(0);
    const run = await staff(data, words);
    expect(run.stdout).toContain(
      "2 certificates with another status or note, 1 of them back in force.",
    );
    const history = await staff(data, "certificates history A-1");
    expect(history.stdout).toMatch(/^status .* Ana .* 2 +– /m);
    expect((await staff(data, "certificates show A-2")).stdout).toMatch(/suspended/i);
  });

  it("that is none of ours is a fault", async () => {
    const data = await demoRegister();
    csvFile(data, ["certificate_number,status", "A-1,valid"]);
    const run = await staff(data, "certificates import certificates.csv");
    expect(run.stderr).toMatch(/^line 2, status: "valid" is no status; /);
    expect(run.exitCode).toBe(1);
  });

  it("stays where the file has none, and where it has what the site shows", async () => {
    const data = await registerWith(before);
    await staff(data, "certificates export --for-excel old.csv");
    await staff(data, "certificates withdraw A-2");
    csvFile(data, ["certificate_number,Status on 2026-11-23", "A-1,valid", "A-2,valid"]);
    const run = await staff(data, "certificates import certificates.csv --update --statuses");
    expect(run.stdout).toContain("2 rows: 2 as in the register.");
    const old = await staff(data, "certificates import old.csv --update");
    expect(old.stdout).toContain(
      "1 row has another status or note than the register, 1 of them back in force: nothing changes it but",
    );
    expect((await staff(data, "certificates show A-2")).stdout).toMatch(/withdrawn/);
  });
});
