import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "./commands.ts";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { csvFile, manyRows } from "../test-support/csv-file.ts";
import { demoRegister } from "@register/register/test-support/demo-register";
import { fieldsOf } from "./fields.ts";
import { runStaff } from "../test-support/run-staff.ts";

describe("certificates list", () => {
  it("shows a table by number, and how many there are in all", async () => {
    const data = await demoRegister();
    const { stdout } = await runStaff(["certificates", "list", "--limit", "2"], { data });
    expect(stdout).toMatch(/^matching +8\nisMatchingMore +false\ntotal +8\n\nrows\n/);
    const [heading, ...rows] = stdout.trimEnd().split("\n").slice(5).map(cells);
    const names = ["verdict.kind", "verdict.on", "qr_validation", "certificate_number"];
    expect(heading?.slice(0, 4)).toEqual(names);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ["expired", "2022-06-09", "Validated", "GQC-2019-014"],
      ["valid", "–", "Validated", "GQC-2025-001"],
    ]);
    const matching = await runStaff(["certificates", "list", "--query", "mv d"], { data });
    expect(matching.stdout).toMatch(/^matching +2\n.*\ntotal +8\n/);
    const none = await runStaff(["certificates", "list", "--query", "zzz"], { data });
    expect(none.stdout).toMatch(/^rows +–\nmatching +0\n.*\ntotal +8\n$/);
    const ending = (within: string) =>
      runStaff(["certificates", "list", "--status", "valid", "--expires-within", within], { data });
    expect((await ending("1d")).stdout).toMatch(/^rows +–\nmatching +0\n/);
    expect((await ending("2000w")).stdout).toMatch(/^matching +[1-9]/);
  });
});

/** The cells of a line of a table. */
function cells(line: string): readonly string[] {
  return line.split(/ {2,}/);
}

describe("certificates export", () => {
  it("says in one line that a file can't be written, and leaves nothing there", async () => {
    const data = await demoRegister();
    const run = await runStaff(["certificates", "export", "no/such/out.csv"], { data });
    expect(run.stderr).toBe("no/such/out.csv: there is no such file or folder. (file-refused)\n");
    expect(run.exitCode).toBe(1);
  });

  it.skipIf(process.platform === "win32")("ends quietly when its reader has enough", async () => {
    // The shell's `head` closes the pipe after a line.
    const data = await demoRegister();
    await runStaff(["certificates", "import", csvFile(data, manyRows(5000))], { data });
    const program = fileURLToPath(new URL("../../../tools/staff.ts", import.meta.url));
    const command = `"${process.execPath}" "${program}" certificates export | head -n 1`;
    const run = spawnSync("sh", ["-c", command], {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: data },
    });
    expect(run.stdout).toMatch(/^qr_validation,.*\n$/);
    expect(run.stderr).toBe("");
  });
});

describe("numbers and codes", () => {
  it("writes new numbers, one a line", async () => {
    const data = await demoRegister();
    const number = (...words: string[]) => runStaff(["certificates", "number", ...words], { data });
    await number("--count", "50", "--prefix", "gqc-2026-", "numbers.txt");
    const numbers = readFileSync(path.join(data, "numbers.txt"), "utf8").trimEnd().split("\n");
    expect(new Set(numbers).size).toBe(50);
    expect(numbers[0]).toMatch(/^GQC-2026-\w{4}-\w{4}-\w{4}$/);
    expect((await number()).stdout).toMatch(/^\w{4}-\w{4}-\w{4}\n$/);
    expect((await number("--count", "10001")).stderr).toContain("must be 10000 or less");
    expect((await number("--prefix", "GQC_")).stderr).toContain("can only contain letters");
  });

  it("draws a code, or a ZIP of several, and warns of a link that only this machine knows", async () => {
    const data = await demoRegister();
    const environment = { PUBLIC_ORIGIN: "https://certificates.example" };
    const label = (...words: string[]) =>
      runStaff(["certificates", "label", ...words], { data, environment });
    const one = await label("gqc-2025-001", "--symbology", "datamatrix");
    expect(one.stdout).toMatch(/^<svg xmlns="[^"]+" width="[\d.]+mm" height="[\d.]+mm"/);
    expect(one).toMatchObject({ stderr: "", exitCode: 0 });
    const numbers = csvFile(data, ["gqc-2025-002"], "numbers.txt");
    const both = ["GQC-2025-001", "--from", numbers, "--format", "png", "--output", "codes.zip"];
    expect(await label(...both)).toMatchObject({ stderr: "", stdout: "", exitCode: 0 });
    const zip = readFileSync(path.join(data, "codes.zip"), "latin1");
    expect(zip.match(/GQC-2025-00\d-qr\.png(?=.PNG)/gs)).toHaveLength(2);
    expect((await label("GQC-2025-001", "GQC-0", "--output", "none.zip")).stderr).toContain(
      "The register has no certificate with the number GQC-0.",
    );
    expect(existsSync(path.join(data, "none.zip"))).toBe(false);
    environment.PUBLIC_ORIGIN = "";
    expect((await label("GQC-2025-001", "--symbology", "code128")).stderr).toMatch(
      /^warning: PUBLIC_ORIGIN is not set.*\nwarning: the code128 code of GQC-2025-001 is \d+ mm wide/,
    );
  });
});

it("certificates remove-demo removes unchanged demonstration certificates and keeps the others", async () => {
  const data = await demoRegister();
  const lines = ["certificate_number,branch", "GQC-2025-001,Changed", "MINE-1,"];
  await runStaff(["certificates", "import", csvFile(data, lines), "--update"], { data });
  const run = await runStaff(["certificates", "remove-demo"], { data });
  expect(run.stdout).toBe(
    `Removed 7 of 8 demonstration certificates; 1 kept because they were changed, 0 not in the register. Register: ${path.join(data, "register.sqlite")}\n`,
  );
  const { stdout } = await runStaff(["certificates", "list"], { data });
  expect(stdout).toMatch(/^matching +2\n[^]* GQC-2025-001 .*\n.* MINE-1 .*\n$/);
});

describe("help and failures", () => {
  const data = path.join(tmpdir(), "no-such-folder-is-made");

  it("of a command says what it does and takes, and touches no register", async () => {
    const run = await runStaff(["certificates", "list", "--help"], { data });
    const [usage, sentence] = run.stdout.split("\n\n");
    expect(usage).toMatch("Usage: npm run staff -- certificates list");
    const list = COMMANDS.find(({ group, verb }) => group === "certificates" && verb === "list");
    expect(sentence?.replaceAll("\n", " ")).toBe(list?.command.description);
    expect(existsSync(data)).toBe(false);
    expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  });

  it.each(COMMANDS)("describes each option of $group $verb", ({ command, action: { input } }) => {
    expect(command.description).not.toBe("");
    const described = fieldsOf(input).filter(({ hiddenFromCli }) => hiddenFromCli !== true);
    expect(described.filter(({ description }) => description === "")).toEqual([]);
  });

  it.each([
    [["certificates", "imprt"], "Did you mean import?"],
    [["certificates", "import"], "Missing required argument 'file'"],
    [["certificates", "list", "--limit", "0"], "It must be a whole number, 1 or more."],
  ])("%j is refused in few words", async (commandLine, text) => {
    const run = await runStaff(commandLine, { data });
    expect(run.stderr).toContain(text);
    expect(run.stderr).toMatch(/\nNothing was done\. .* --help .*\n$/);
    expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  });

  it("shows the help when no command is given", async () => {
    const run = await runStaff([], { data });
    expect(run.stderr).toContain("Usage: npm run staff --");
    expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  });

  it.each([["certificates list"], ["certificates import FILE.csv"], ["backup kept.sqlite"]])(
    "%s says in one line that there is no register, and makes none",
    async (command) => {
      const empty = temporaryFolder();
      const run = await runStaff(command.split(" "), { data: empty });
      expect(run.stderr).toMatch(
        /^There is no register .*register\.sqlite\. .*`npm run staff -- register create` makes a new one\. \(register-missing\)\n$/,
      );
      expect(run).toMatchObject({ stdout: "", exitCode: 1 });
      expect(readdirSync(empty)).toEqual([]);
    },
  );

  it("says in one line that the register is damaged", async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "register.sqlite"), "no database ".repeat(100));
    const run = await runStaff(["certificates", "list"], { data: folder });
    expect(run.stderr).toMatch(
      /^The register .* is not a database; .* Nothing was changed\. \(register-damaged\)\n$/,
    );
    expect(run.exitCode).toBe(1);
  });
});
