import { copyFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { CertificateNumber } from "@register/domain/numbers";
import { DatabaseUnusableError } from "../failures.ts";
import { contactMessage } from "../test-support/contact-message.ts";
import { openedDemoStore } from "../test-support/demo-register.ts";
import { findCertificate } from "../test-support/imported-certificates.ts";

const MESSAGE = contactMessage("Please inspect our cargo.");

const number = "GQC-2025-001" as CertificateNumber;

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
  ])("%s under the open store takes no message, and fails every lookup", async (_how, disturb) => {
    const store = await openedDemoStore();
    await store.insertContactSubmission(MESSAGE);
    disturb(store.register.path);
    await expect(store.insertContactSubmission(MESSAGE)).rejects.toThrow(DatabaseUnusableError);
    await expect(findCertificate(store, number)).rejects.toThrow("moved, replaced or deleted");
    await expect(store.outbox.take(60_000)).rejects.toThrow(DatabaseUnusableError);
    await expect(store.ping()).rejects.toThrow(DatabaseUnusableError);
  });

  it("is put back does not bring the store back, which a start does", async () => {
    const store = await openedDemoStore();
    const file = store.register.path;
    renameSync(file, `${file}.moved`);
    await expect(store.insertContactSubmission(MESSAGE)).rejects.toThrow(DatabaseUnusableError);
    renameSync(`${file}.moved`, file);
    await expect(store.ping()).rejects.toThrow(DatabaseUnusableError);
    await store.close();
    const next = await openedDemoStore(path.dirname(file));
    await next.insertContactSubmission(MESSAGE);
  });

  it("is gone is noticed by the health check alone, within about a second", async () => {
    const store = await openedDemoStore();
    rmSync(store.register.path);
    const health = () => store.ping().then(() => "ok", String);
    await expect.poll(health).toContain("moved, replaced or deleted");
  });
});
