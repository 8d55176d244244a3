import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { contactMessage } from "../test-support/contact-message.ts";
import { demoRegister, openedDemoStore } from "../test-support/demo-register.ts";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { pragma } from "./connection.ts";
import { openRegister } from "./open-register.ts";
import { FIND, openSqliteStore } from "./sqlite-store.ts";
import { Writer } from "./writer.ts";

const MESSAGE = contactMessage("Please inspect our cargo.");

it("keeps a write-ahead log and syncs every commit, on every connection that it opens", async () => {
  const store = await openedDemoStore();
  for (const readOnly of [true, false]) {
    using connection = openRegister(store.register.path, "ready", { readOnly, lockWaitMs: 0 });
    const settings = [
      ["journal_mode", "wal"],
      ["synchronous", 2],
      ["fullfsync", 1],
      ["foreign_keys", 1],
      ["trusted_schema", 0],
      ["main.secure_delete", 1],
    ] as const;
    expect(settings.map(([name]) => [name, pragma(connection, name)])).toEqual(settings);
  }
});

it("refuses a connection whose commits would not be durable", async () => {
  const folder = await demoRegister();
  const file = path.join(folder, "register.sqlite");
  using other = new DatabaseSync(file);
  other.exec("PRAGMA journal_mode = DELETE");
  expect(() => openRegister(file, "ready", { lockWaitMs: 0 })).toThrow("can't be opened durably");
});

it("makes a register where that is asked for, and says with how many certificates", async () => {
  const folder = path.join(temporaryFolder(), "made", "on the way");
  const first = await openedDemoStore(folder);
  expect(first.register.demoCertificates).toBe(8);
  await first.close();
  const second = await openedDemoStore(folder);
  expect(second.register.demoCertificates).toBeUndefined();
});

it("refuses a folder without a register, and leaves nothing there", async () => {
  const folder = path.join(temporaryFolder(), "not mounted");
  await expect(openSqliteStore(folder)).rejects.toThrow(/There is no register .* register create/);
  expect(existsSync(folder)).toBe(false);
});

it("waits for another process's lock without stopping the event loop", async () => {
  const store = await openedDemoStore();
  const other = new DatabaseSync(store.register.path);
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  let isStored = false;
  const write = store.insertContactSubmission(MESSAGE).then(() => {
    isStored = true;
  });
  // Were the wait in this thread, its first turn would come only when the write has given up.
  for (let turns = 0; turns < 40; turns += 1) {
    await wait(10);
    await store.ping();
  }
  expect(isStored).toBe(false);
  other.exec("COMMIT");
  await write;
});

it("opens while another process holds the write lock", async () => {
  const folder = await demoRegister();
  const other = new DatabaseSync(path.join(folder, "register.sqlite"));
  onTestFinished(() => other.close());
  other.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE");
  const store = await openSqliteStore(folder);
  await expect(store.ping()).resolves.toBeUndefined();
  other.exec("ROLLBACK");
  await store.close();
});

it("rejects writes to which a dying write thread had not replied, and starts another", async () => {
  const dying = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from "node:worker_threads";
      parentPort.on("message", ({ id, values }) => {
        if (values.name === "dies") process.exit(1);
        parentPort.postMessage({ id, result: [] });
      });`)}`,
  );
  const writer = new Writer({ path: "unused", lockWaitMs: 0 }, dying);
  const insert = (name: string) => writer.run("INSERT …", { ...MESSAGE, name });
  onTestFinished(() => void insert("dies").catch(() => {}));
  await insert("lives");
  await expect(insert("dies")).rejects.toThrow("ended unexpectedly");
  await expect(insert("lives")).resolves.toEqual([]);
});

it("takes the same message for a new one after ten minutes, over a restart as well", async () => {
  const folder = temporaryFolder();
  const first = await openedDemoStore(folder);
  await first.insertContactSubmission(MESSAGE);
  await first.close();
  const second = await openedDemoStore(folder);
  await second.insertContactSubmission(MESSAGE);
  const database = new DatabaseSync(second.register.path);
  onTestFinished(() => database.close());
  const count = () =>
    database.prepare("SELECT count(*) AS n FROM contact_submissions").get()?.["n"];
  expect(count()).toBe(1);
  const then = new Date(Date.now() - 10 * 60_000).toISOString();
  database.prepare("UPDATE contact_submissions SET created_at = ?").run(then);
  await second.insertContactSubmission(MESSAGE);
  expect(count()).toBe(2);
});

it("finds rows by the index on the number, in any letter case", async () => {
  const store = await openedDemoStore();
  using connection = openRegister(store.register.path, "ready", { readOnly: true });
  const plan = connection.prepare(`EXPLAIN QUERY PLAN ${FIND}`).all("gqc-2025-001");
  const steps = plan.map(({ detail }) => String(detail)).join("\n");
  expect(steps).toMatch(/SEARCH certificates USING INDEX \S+ \(certificate_number=\?\)/);
  expect(steps).toMatch(/SEARCH issued_files USING INDEX \S+ \(certificate_number=\?\)/);
  expect(steps).not.toMatch(/SCAN (?:certificates|issued_files)\b/);
});
