import { chmodSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { runBoundByPermissions } from "../test-support/bound-by-permissions.ts";
import { contactMessage } from "../test-support/contact-message.ts";
import { DatabaseUnusableError } from "../failures.ts";
import { canMountDisks, smallDisk } from "../test-support/small-disk.ts";
import { openDemoStore } from "../test-support/demo-register.ts";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { recordMove } from "./schema.ts";
import { openSqliteStore } from "./sqlite-store.ts";

/** A register with enough rows to have a middle; returns the path of its file. */
async function madeRegister(folder = temporaryFolder()): Promise<string> {
  const store = await openDemoStore(folder);
  await store.close();
  const database = new DatabaseSync(store.register.path);
  database.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
    INSERT INTO certificates (certificate_number, commodity, created_at, updated_at)
    SELECT 'TEST-' || i, 'Steel coils ' || i, '', '' FROM n`);
  database.close();
  // Root's, who makes the register here and not there.
  rmSync(path.join(folder, "server.lock"));
  return store.register.path;
}

async function refusal(file: string): Promise<string> {
  const before = readFileSync(file);
  const error: unknown = await openSqliteStore(path.dirname(file)).catch(
    (reason: unknown) => reason,
  );
  expect(readFileSync(file).equals(before), "the file is as it was").toBe(true);
  expect(error).toBeInstanceOf(DatabaseUnusableError);
  const { message } = error as DatabaseUnusableError;
  expect(message).not.toContain("\n");
  expect(message).toContain(file);
  return message;
}

describe("a register that can't be used is refused in one line, and left as it is", () => {
  it("when its beginning is overwritten", async () => {
    const file = await madeRegister();
    writeFileSync(file, "this is not a database ".repeat(50), { flag: "r+" });
    expect(await refusal(file)).toContain("is not a database");
  });

  it("when a page in its middle is overwritten", async () => {
    const file = await madeRegister();
    const content = readFileSync(file);
    content.fill(0xa5, Math.floor(content.length / 2 / 4096) * 4096, content.length / 2 + 4096);
    writeFileSync(file, content);
    expect(await refusal(file)).toContain("is damaged");
  });

  it("when it is cut short", async () => {
    const file = await madeRegister();
    truncateSync(file, readFileSync(file).length - 5 * 4096);
    expect(await refusal(file)).toContain("is damaged");
  });

  it("when nothing is left in it", async () => {
    const file = await madeRegister();
    truncateSync(file, 0);
    expect(await refusal(file)).toContain("is damaged (the file is empty)");
  });

  it("when a newer version of the program wrote it", async () => {
    const file = await madeRegister();
    const database = new DatabaseSync(file);
    database.exec("PRAGMA user_version = 99");
    database.close();
    expect(await refusal(file)).toContain("newer version");
  });

  it("when it is another program's database", async () => {
    const file = path.join(temporaryFolder(), "register.sqlite");
    const database = new DatabaseSync(file);
    database.exec("CREATE TABLE bookmarks (url TEXT)");
    database.close();
    expect(await refusal(file)).toContain("another program's database");
  });

  it("when its file is gone and its log is not", async () => {
    const folder = temporaryFolder();
    const log = path.join(folder, "register.sqlite-wal");
    writeFileSync(log, "committed pages");
    await expect(openSqliteStore(folder)).rejects.toThrow("is missing, but its log");
    expect(readFileSync(log, "utf8")).toBe("committed pages");
  });

  it("when it was moved to another database", async () => {
    const file = await madeRegister();
    const database = new DatabaseSync(file);
    recordMove(database, "postgres://db.example/register");
    database.close();
    expect(await refusal(file)).toContain("was moved to postgres://db.example/register on 20");
  });
});

const OPEN_AND_INSERT = `
import { openSqliteStore } from ${JSON.stringify(new URL("sqlite-store.ts", import.meta.url).href)};
  try {
    const store = await openSqliteStore(process.argv[1]);
    await store.insertContactSubmission({ name: "Ana", email: "a@b.example", phone: null, message: "m".repeat(1000) });
    await store.close();
  } catch (error) {
    console.error(error.name + ": " + error.message);
    process.exitCode = 1;
  }`;

/** Opens and writes in a process that file permissions bind. */
function openBound(folder: string) {
  return runBoundByPermissions(["-e", OPEN_AND_INSERT, folder]);
}

describe("a register that may not be written to", () => {
  it.each([
    ["the file is read-only", 0o444, 0o777],
    ["the folder is read-only", 0o666, 0o555],
  ])("is refused when %s, and served when that is mended", async (_, fileMode, folderMode) => {
    const file = await madeRegister();
    const before = readFileSync(file);
    chmodSync(file, fileMode);
    chmodSync(path.dirname(file), folderMode);
    onTestFinished(() => chmodSync(path.dirname(file), 0o700));
    const { status, stderr } = openBound(path.dirname(file));
    expect(stderr).toMatch(
      /^DatabaseUnusableError: .*can't be used: .*\. Nothing was changed\.\n$/,
    );
    expect(status).toBe(1);
    expect(readFileSync(file).equals(before)).toBe(true);
    chmodSync(file, 0o666);
    chmodSync(path.dirname(file), 0o777);
    expect(openBound(path.dirname(file))).toMatchObject({ stderr: "", status: 0 });
  });
});

/** Each is another message: the same one would be stored once. */
const submission = (index: number) => contactMessage(String(index).padStart(1000, "m"));

it.skipIf(!canMountDisks())(
  "a full disk rejects the write, keeps the data and is recovered from",
  async () => {
    const folder = smallDisk(1);
    const store = await openDemoStore(folder);
    onTestFinished(() => store.close());
    const ballast = path.join(folder, "ballast");
    writeFileSync(ballast, Buffer.alloc(700 * 1024));
    const writes = Array.from(
      { length: 600 },
      (_, index) => () => store.insertContactSubmission(submission(index)),
    );
    let stored = 0;
    const failures: unknown[] = [];
    for (const write of writes) {
      await write().then(
        () => (stored += 1),
        (error: unknown) => failures.push(error),
      );
      if (failures.length > 0) break;
    }
    expect(failures[0]).toBeInstanceOf(DatabaseUnusableError);
    expect(failures[0]).toMatchObject({ code: "register-unusable" });
    await store.ping();
    rmSync(ballast);
    await store.insertContactSubmission(submission(600));
    const database = new DatabaseSync(store.register.path);
    const { n } = { ...database.prepare("SELECT count(*) AS n FROM contact_submissions").get() };
    database.close();
    expect(n).toBe(stored + 1);
  },
);
