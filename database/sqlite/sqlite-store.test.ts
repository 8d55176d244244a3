import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  copyFileSync,
  existsSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { CertificateNumber } from "../../domain/certificate-number.ts";
import { DatabaseUnusableError } from "../store.ts";
import { demoRegister, openDemoStore } from "../test-support/demo-register.ts";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { REQUIRED_SETTINGS } from "./connection.ts";
import { openSqliteStaffRegister } from "./sqlite-staff-register.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import { WriteThread } from "./write-thread.ts";

const number = "GQC-2025-001" as CertificateNumber;

const submission = {
  name: "Ana",
  email: "ana@ships.example",
  phone: null,
  message: "Please inspect our cargo.",
};

async function openStore(folder = temporaryFolder()) {
  const store = await openDemoStore(folder);
  onTestFinished(() => store.close());
  return store;
}

it("keeps a write-ahead log and syncs every commit, on every live connection", async () => {
  expect(REQUIRED_SETTINGS).toMatchObject({ journalMode: "wal", synchronous: 2 });
  const store = await openStore();
  expect(await store.connectionSettings()).toEqual([REQUIRED_SETTINGS, REQUIRED_SETTINGS]);
});

it("makes a register where that is asked for, and says with how many certificates", async () => {
  const folder = path.join(temporaryFolder(), "made", "on the way");
  const first = await openStore(folder);
  expect(first.register.demoCertificates).toBe(8);
  await first.close();
  const second = await openStore(folder);
  expect(second.register.demoCertificates).toBeUndefined();
});

it("refuses a folder without a register, and leaves nothing there", async () => {
  const folder = path.join(temporaryFolder(), "not mounted");
  await expect(openSqliteStore(folder)).rejects.toThrow(/There is no register .* register create/);
  expect(existsSync(folder)).toBe(false);
});

it("is one server's at a time, by whatever path, until that server ends", async () => {
  const folder = temporaryFolder();
  const first = await openStore(folder);
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  onTestFinished(() => rmSync(link));
  for (const place of [folder, link]) {
    await expect(openSqliteStore(place)).rejects.toThrow(/^Another server has the register /);
  }
  // Staff work beside it.
  await (await openSqliteStaffRegister(folder)).close();
  await first.close();
  await openStore(folder);
});

const OPEN_AND_WAIT = `
  import { openSqliteStore } from ${JSON.stringify(new URL("sqlite-store.ts", import.meta.url).href)};
  await openSqliteStore(process.argv[1]);
  console.log("open");
  setInterval(() => {}, 1000);`;

it.skipIf(process.getuid?.() !== 0)(
  "is nobody's when its lock can't be had for writing, which is said",
  async () => {
    const folder = await demoRegister();
    writeFileSync(path.join(folder, "server.lock"), "", { mode: 0o644 });
    for (const owned of [folder, path.join(folder, "register.sqlite")])
      chownSync(owned, 65_534, 65_534);
    const { status, stderr } = spawnSync(process.execPath, ["-e", OPEN_AND_WAIT, folder], {
      uid: 65_534,
      gid: 65_534,
      encoding: "utf8",
    });
    expect(stderr).toContain("server.lock can't be written to");
    expect(status).toBe(1);
  },
);

it("is free again when the server that had it was killed", async () => {
  const folder = await demoRegister();
  const server = spawn(process.execPath, ["-e", OPEN_AND_WAIT, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(server.stdout, "data");
  await expect(openSqliteStore(folder)).rejects.toThrow("Another server");
  server.kill("SIGKILL");
  await once(server, "close");
  await openStore(folder);
});

it("waits for another process's lock without stopping the event loop", async () => {
  const store = await openStore();
  const other = new DatabaseSync(store.register.path);
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  let isStored = false;
  const write = store.insertContactSubmission(submission).then(() => {
    isStored = true;
  });
  let longestPauseMs = 0;
  for (let last = performance.now(), turns = 0; turns < 40; turns += 1) {
    await wait(10);
    await store.ping();
    longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
    last = performance.now();
  }
  expect(isStored).toBe(false);
  expect(longestPauseMs).toBeLessThan(250);
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

it("rejects what a dying write thread had not answered, and starts another", async () => {
  const dying = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from "node:worker_threads";
      parentPort.on("message", ({ id, values }) => {
        if (values.name === "dies") process.exit(1);
        parentPort.postMessage({ id, ok: true, result: [] });
      });`)}`,
  );
  const thread = new WriteThread("unused", dying);
  const insert = (name: string) => thread.run("insertMessage", { ...submission, name });
  onTestFinished(() => void insert("dies").catch(() => {}));
  await insert("lives");
  await expect(insert("dies")).rejects.toThrow("ended unexpectedly");
  await expect(insert("lives")).resolves.toEqual([]);
});

it("takes the same message for a new one after ten minutes, over a restart as well", async () => {
  const folder = temporaryFolder();
  const first = await openStore(folder);
  await first.insertContactSubmission(submission);
  await first.close();
  const second = await openStore(folder);
  await second.insertContactSubmission(submission);
  const database = new DatabaseSync(second.register.path);
  onTestFinished(() => database.close());
  const count = () =>
    database.prepare("SELECT count(*) AS n FROM contact_submissions").get()?.["n"];
  expect(count()).toBe(1);
  const then = new Date(Date.now() - 10 * 60_000).toISOString();
  database.prepare("UPDATE contact_submissions SET created_at = ?").run(then);
  await second.insertContactSubmission(submission);
  expect(count()).toBe(2);
});

describe.skipIf(process.platform === "win32")("a register's file that", () => {
  it.each([
    ["is deleted", (file: string) => rmSync(file)],
    ["is moved", (file: string) => renameSync(file, `${file}.moved`)],
    [
      "is replaced",
      (file: string) => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
    ],
  ])("%s under the open store takes no message, and answers no more", async (_how, disturb) => {
    const store = await openStore();
    await store.insertContactSubmission(submission);
    disturb(store.register.path);
    await expect(store.insertContactSubmission(submission)).rejects.toThrow(DatabaseUnusableError);
    await expect(store.findCertificate(number)).rejects.toThrow("moved, replaced or deleted");
    await expect(store.outbox.take(1000)).rejects.toThrow(DatabaseUnusableError);
    await expect(store.ping()).rejects.toThrow(DatabaseUnusableError);
  });

  it("is put back does not bring the store back, which a start does", async () => {
    const store = await openStore();
    const file = store.register.path;
    renameSync(file, `${file}.moved`);
    await expect(store.insertContactSubmission(submission)).rejects.toThrow(DatabaseUnusableError);
    renameSync(`${file}.moved`, file);
    await expect(store.ping()).rejects.toThrow(DatabaseUnusableError);
    await store.close();
    const next = await openStore(path.dirname(file));
    await next.insertContactSubmission(submission);
  });

  it("is gone is noticed by the health check alone, within about a second", async () => {
    const store = await openStore();
    rmSync(store.register.path);
    const health = () => store.ping().then(() => "ok", String);
    await expect.poll(health, { timeout: 10_000 }).toContain("moved, replaced or deleted");
  });
});
