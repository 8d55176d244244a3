import { chownSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { contactMessage } from "../test-support/contact-message.ts";
import { DatabaseUnusableError } from "../failures.ts";
import { query } from "../test-support/postgres-database.ts";
import { canMountDisks, smallDisk } from "../test-support/small-disk.ts";
import { openPostgresStore } from "./postgres-store.ts";

/** As whom the tests' server runs when root starts it. */
const NOBODY = 65_534;

/** A new database takes 8 MB, the schema and the ballast some more. */
const DISK_MEGABYTES = 24;
const BALLAST_BYTES = 64 * 1024;

const submission = (index: number) => contactMessage(String(index).padStart(1000, "m"));

/** A database on a disk of its own, small enough to fill; returns its address and the disk's folder. */
async function databaseOnSmallDisk() {
  const folder = smallDisk(DISK_MEGABYTES);
  chownSync(folder, NOBODY, NOBODY);
  const server = inject("postgresUrl");
  await query(server, `create tablespace small_disk location '${folder}'`);
  await query(server, "create database on_small_disk tablespace small_disk");
  onTestFinished(async () => {
    await query(server, "drop database on_small_disk with (force)");
    await query(server, "drop tablespace small_disk");
  });
  return { url: Object.assign(new URL(server), { pathname: "/on_small_disk" }).href, folder };
}

it.skipIf(!canMountDisks())(
  "a full disk of the database rejects the write, keeps the data and is recovered from",
  { tags: "trial" },
  async () => {
    const { url, folder } = await databaseOnSmallDisk();
    const store = await openPostgresStore(url, { whenAbsent: "create" });
    onTestFinished(() => store.close());
    await store.insertContactSubmission(submission(0));
    const ballast = Array.from({ length: 400 }, (_, index) =>
      path.join(folder, `ballast-${index}`),
    );
    expect(() => {
      for (const file of ballast) writeFileSync(file, Buffer.alloc(BALLAST_BYTES));
    }).toThrow("ENOSPC");

    let stored = 1;
    const failures: unknown[] = [];
    for (const each of Array.from({ length: 600 }, (_, index) => submission(1 + index))) {
      await store.insertContactSubmission(each).then(
        () => (stored += 1),
        (error: unknown) => failures.push(error),
      );
      if (failures.length > 0) break;
    }
    const [failure] = failures;
    expect(failure).toBeInstanceOf(DatabaseUnusableError);
    expect(failure).toMatchObject({ code: "register-unusable" });
    expect(String(failure)).toContain("No space left on device");
    await store.ping();
    for (const file of ballast) rmSync(file, { force: true });
    await store.insertContactSubmission(submission(601));
    expect(await query(url, "select count(*)::int as n from contact_submissions")).toEqual([
      { n: stored + 1 },
    ]);
  },
);
