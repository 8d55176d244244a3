import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { demoRegister } from "@register/register/test-support/demo-register";
import { openSqliteStore } from "@register/register/sqlite";
import { csvFile, manyRows } from "../test-support/csv-file.ts";
import { startStaff, type StaffSurroundings } from "../test-support/start-staff.ts";
import {
  certificateNumber,
  findCertificate,
} from "@register/register/test-support/imported-certificates";

const DEMO_COUNT = 8;

function count(data: string, table: string): unknown {
  const database = new DatabaseSync(path.join(data, "register.sqlite"));
  const row = database.prepare(`SELECT count(*) AS n FROM ${table}`).get();
  database.close();
  return row?.["n"];
}

it("an import beside an open store hides no certificate and loses no message", async () => {
  const data = await demoRegister();
  const store = await openSqliteStore(data);
  onTestFinished(() => store.close());
  const file = csvFile(data, manyRows(20_000));
  const importing = startStaff(["certificates", "import", file], { data });
  const ended = new AbortController();
  void importing.finally(() => ended.abort());
  const known = certificateNumber("GQC-2025-001");
  const messages: Promise<void>[] = [];
  while (!ended.signal.aborted) {
    expect(await findCertificate(store, known)).toBeDefined();
    const submission = contactMessage(`Message number ${messages.length}`);
    messages.push(store.insertContactSubmission(submission));
    await wait(5);
  }
  await Promise.all(messages);
  expect(await importing).toMatchObject({ exitCode: 0 });
  expect(count(data, "contact_submissions")).toBe(messages.length);
  expect(count(data, "certificates")).toBe(DEMO_COUNT + 20_000);
});

interface Import {
  readonly lines: readonly string[];
  readonly flags?: readonly string[];
}

/** Runs an import that gets the signal when it writes the given word. */
async function importAndSignal(
  data: string,
  word: string,
  signal: NodeJS.Signals,
  { lines, flags = [] }: Import,
) {
  const file = csvFile(data, lines);
  let isSent = false;
  const watch: StaffSurroundings["watch"] = (child, stderr) => {
    if (isSent || !stderr.includes(word)) return;
    isSent = true;
    child.kill(signal);
  };
  return startStaff(["certificates", "import", file, ...flags], { data, watch });
}

/** The register's files, and the file that was imported. */
const EXPECTED_FILES = /^(register\.sqlite(-wal|-shm)?|certificates\.csv)$/;

it.each([
  ["while it reads", "reading: 100"],
  ["while it stores", "storing: 100"],
])(
  "an import that is killed %s leaves the register as it was, and no file behind",
  { tags: "trial" },
  async (_, word) => {
    const data = await demoRegister();
    const run = await importAndSignal(data, word, "SIGKILL", { lines: manyRows(200_000) });
    expect(run.signal).toBe("SIGKILL");
    expect(readdirSync(data).filter((name) => !EXPECTED_FILES.test(name))).toEqual([]);
    expect(count(data, "certificates")).toBe(DEMO_COUNT);
  },
);

it.each([
  ["while it reads", "reading: 100"],
  ["while it stores", "storing: 100"],
])(
  "Ctrl-C %s leaves the register as it was and no file of faulty rows, and says so",
  { tags: "trial" },
  async (_, word) => {
    const data = await demoRegister();
    const lines = [...manyRows(200_000), "FAULTY_1,,,,,"];
    const flags = ["--skip-faulty", "faulty.csv"];
    const run = await importAndSignal(data, word, "SIGINT", { lines, flags });
    expect(run.stderr).toMatch(/\nInterrupted\. Nothing was changed\.\n$/);
    expect(run).toMatchObject({ exitCode: 130, stdout: "" });
    expect(readdirSync(data).toSorted()).toEqual(["certificates.csv", "register.sqlite"]);
    expect(count(data, "certificates")).toBe(DEMO_COUNT);
  },
);
