import { describe, expect, it, onTestFinished } from "vitest";
import type { CertificateStatus } from "../domain/certificate-status.ts";
import { certificateNumberSchema, type CertificateNumber } from "../domain/certificate-number.ts";
import {
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  STATUS_COLUMNS,
} from "../domain/certificate.ts";
import { CONTACT_LIMITS, type ContactSubmission } from "../domain/contact-submission.ts";
import {
  INVALID_ADDRESSES,
  VALID_ADDRESSES,
  VALID_NAMES,
} from "../domain/test-support/contact-examples.ts";
import * as v from "valibot";
import type { StaffRegister } from "./staff-register.ts";
import { describeMessages } from "./messages-contract.ts";
import type { Store } from "./store.ts";
import { certificateRecord } from "./test-support/certificate-record.ts";

/** A database of its own for one test, as the server and as staff see it. */
export interface StoreUnderTest {
  readonly store: Store;
  readonly staff: StaffRegister;
  /** The messages that the database holds, read past the store. */
  readonly readMessages: () => Promise<readonly ContactSubmission[]>;
}

/** What every database must do, whatever keeps it. The factory gives an empty register. */
export function describeStoreContract(name: string, open: () => Promise<StoreUnderTest>): void {
  const opened = async (): Promise<StoreUnderTest> => {
    const underTest = await open();
    onTestFinished(async () => {
      await underTest.store.close();
      await underTest.staff.close();
    });
    return underTest;
  };

  describe(`${name}, as the public sees it`, () => {
    it("finds a certificate whatever the letter case, and gives it as it is stored", async () => {
      const { store, staff } = await opened();
      await add(staff, [
        { certificate_number: "GqC-1", commodity: "تمور\n干枣", branch: "O'Neill" },
      ]);
      const found = await store.findCertificate(number("gQc-1"));
      expect(found).toMatchObject({
        ...certificateRecord({ certificate_number: "GqC-1" }),
        commodity: "تمور\n干枣",
        branch: "O'Neill",
      });
      expect(found?.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z$/);
      expect(found?.updated_at).toBe(found?.created_at);
    });

    it("gives nothing but the eleven fields, the status and the two times", async () => {
      const { store, staff } = await opened();
      await add(staff, [{ certificate_number: "GQC-1" }]);
      const fields = CERTIFICATE_FIELDS.map((field) => field.name);
      const names = [...fields, ...STATUS_COLUMNS, "created_at", "updated_at"];
      const found = await store.findCertificate(number("GQC-1"));
      expect(Object.keys(found ?? {}).toSorted()).toEqual(names.toSorted());
    });

    it.each(["GQC-2", "GQC", "GQC-1-"])("answers undefined for %s", async (absent) => {
      const { store, staff } = await opened();
      await add(staff, [{ certificate_number: "GQC-1" }]);
      expect(await store.findCertificate(number(absent))).toBeUndefined();
    });

    it("stores a message with its values as they are, at every limit", async () => {
      const { store, readMessages } = await opened();
      const messages: ContactSubmission[] = [
        { name: "Ольга", email: "o@ships.example", phone: null, message: "'; DROP TABLE x; --" },
        {
          name: "n".repeat(CONTACT_LIMITS.nameMax),
          email: `${"e".repeat(CONTACT_LIMITS.emailMax - 10)}@x.example`,
          phone: "1".repeat(CONTACT_LIMITS.phoneMax),
          message: "m".repeat(CONTACT_LIMITS.messageMax),
        },
        // Ten UTF-16 units, as a form counts, are five of these.
        { name: "A", email: "a@b.example", phone: "+1", message: "🚢".repeat(5) },
      ];
      for (const each of messages) await store.insertContactSubmission(each);
      expect(await readMessages()).toEqual(messages);
    });

    it("takes every e-mail address that the form takes", async () => {
      const { store, readMessages } = await opened();
      for (const email of VALID_ADDRESSES) {
        await store.insertContactSubmission({ ...message("From all of them"), email });
      }
      expect((await readMessages()).map(({ email }) => email)).toEqual(VALID_ADDRESSES);
    });

    it("takes names of every script, with what joins their letters", async () => {
      const { store, readMessages } = await opened();
      for (const each of VALID_NAMES) {
        await store.insertContactSubmission({ ...message("From all of them"), name: each });
      }
      expect((await readMessages()).map((each) => each.name)).toEqual(VALID_NAMES);
    });

    it("takes no e-mail address that the form refuses", async () => {
      const { store, readMessages } = await opened();
      for (const email of INVALID_ADDRESSES) {
        const sent = store.insertContactSubmission({ ...message("From one of them"), email });
        await expect(sent).rejects.toThrow(/constraint/);
      }
      expect(await readMessages()).toEqual([]);
    });

    it("stores every one of many messages sent at once", async () => {
      const { store, readMessages } = await opened();
      const texts = Array.from({ length: 1200 }, (_, index) => `Message number ${index}`);
      await Promise.all(texts.map((text) => store.insertContactSubmission(message(text))));
      const stored = await readMessages();
      expect(stored.map((each) => each.message).toSorted()).toEqual(texts.toSorted());
    });

    it("refuses a message that breaks a rule, and stores the others sent with it", async () => {
      const { store, readMessages } = await opened();
      const results = await Promise.allSettled([
        store.insertContactSubmission(message("The first of three")),
        store.insertContactSubmission({ ...message("The second of three"), name: "" }),
        store.insertContactSubmission(message("The third of three")),
      ]);
      expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      expect(await readMessages()).toHaveLength(2);
    });

    // What a program could send past the form.
    it.each([
      { name: "" },
      { name: " Ana" },
      { name: "R2D2" },
      { name: "Ana\nBcc: x" },
      { email: "ana@ships.example\n" },
      { phone: "" },
      { phone: "call me" },
      { phone: "+44\n20" },
      { message: "too short" },
      { message: "          " },
      { message: "ends with a line\n" },
    ])("refuses what the form refuses: %j", async (broken) => {
      const { store, readMessages } = await opened();
      const sent = { ...message("Please call me back."), ...broken };
      await expect(store.insertContactSubmission(sent)).rejects.toThrow(/constraint/);
      expect(await readMessages()).toEqual([]);
    });

    it("finishes the writes under way when it is closed, and refuses later ones", async () => {
      const { store, readMessages } = await opened();
      const writes = [message("Sent just before"), message("And one more then")].map((each) =>
        store.insertContactSubmission(each),
      );
      await store.close();
      await Promise.all(writes);
      expect(await readMessages()).toHaveLength(2);
      await expect(store.insertContactSubmission(message("Too late for it"))).rejects.toThrow(
        "closed",
      );
      await expect(store.ping()).rejects.toThrow("closed");
    });

    it("answers a ping", async () => {
      const { store } = await opened();
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });

  describe(`${name}, as staff see it`, () => {
    it("lists by number, filters by number or vessel, and counts", async () => {
      const { staff } = await opened();
      await add(staff, [
        { certificate_number: "B-2", vessel_name: "MV Sample 100%" },
        { certificate_number: "a-1", vessel_name: "MV Other" },
        { certificate_number: "C-3" },
      ]);
      const numbers = async (match: string | undefined, limit = 10) => {
        const { certificates, ...counts } = await staff.list({ match, limit });
        return { ...counts, numbers: certificates.map((each) => each.certificate_number) };
      };
      expect(await numbers(undefined, 2)).toEqual({
        matching: 3,
        total: 3,
        numbers: ["a-1", "B-2"],
      });
      expect(await numbers("mv")).toEqual({ matching: 2, total: 3, numbers: ["a-1", "B-2"] });
      expect(await numbers("0%")).toEqual({ matching: 1, total: 3, numbers: ["B-2"] });
      expect(await numbers("_")).toEqual({ matching: 0, total: 3, numbers: [] });
    });

    it("changes a status for the public to see, and keeps every change with its private note", async () => {
      const { staff, store } = await opened();
      await add(staff, [{ certificate_number: "GQC-1" }, { certificate_number: "GQC-2" }]);
      const suspended = { status: "suspended", publicNote: "Under review", note: "Mail" } as const;
      const inForce = { status: null, publicNote: null, note: null };
      expect(await staff.changeStatus(number("gqc-1"), suspended)).toBe("changed");
      expect(await store.findCertificate(number("GQC-1"))).toMatchObject({
        status: "suspended",
        status_note: "Under review",
      });
      expect(await staff.changeStatus(number("GQC-1"), { ...suspended, note: "Again" })).toBe(
        "unchanged",
      );
      expect(await staff.changeStatus(number("GQC-1"), inForce)).toBe("changed");
      const after = await store.findCertificate(number("GQC-1"));
      expect(after).toMatchObject({ status: null, status_note: null });
      expect(await staff.statusHistory(number("gqc-1"))).toEqual([
        { ...suspended, changedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
        { ...inForce, changedAt: after?.updated_at },
      ]);
      expect(await store.findCertificate(number("GQC-2"))).toMatchObject({ status: null });
      expect(await staff.statusHistory(number("GQC-2"))).toEqual([]);
    });

    it("keeps a public note that no other takes the place of, as long as the status stays", async () => {
      const { staff, store } = await opened();
      await add(staff, [{ certificate_number: "GQC-1" }]);
      const noteAfter = async (
        status: CertificateStatus | null,
        publicNote?: string | null,
      ): Promise<string | null | undefined> => {
        await staff.changeStatus(number("GQC-1"), { status, publicNote, note: "Claim 7" });
        return (await store.findCertificate(number("GQC-1")))?.status_note;
      };
      expect(await noteAfter("suspended", "Under review")).toBe("Under review");
      expect(await noteAfter("suspended")).toBe("Under review");
      expect(await noteAfter("suspended", null)).toBeNull();
      expect(await noteAfter("suspended", "Again")).toBe("Again");
      expect(await noteAfter("withdrawn")).toBeNull();
    });

    it("changes nothing of a certificate that it does not have", async () => {
      const { staff } = await opened();
      const change = { status: "withdrawn", publicNote: null, note: null } as const;
      expect(await staff.changeStatus(number("GQC-1"), change)).toBe("absent");
      expect(await staff.statusHistory(number("GQC-1"))).toEqual([]);
    });

    it("leaves a status as it is when its certificate is imported anew", async () => {
      const { staff, store } = await opened();
      await add(staff, [{ certificate_number: "A", branch: "London" }]);
      const change = { status: "withdrawn", publicNote: "Issued in error", note: null } as const;
      await staff.changeStatus(number("A"), change);
      const staging = await stage(staff, ["A"], { branch: "Dubai" });
      await staging.commit({ update: true, columns: ["certificate_number", "branch"] });
      await staging.close();
      expect(await store.findCertificate(number("A"))).toMatchObject({
        branch: "Dubai",
        status: "withdrawn",
        status_note: "Issued in error",
      });
    });

    it("names rows with a repeated number and rows that are there already, and leaves them out", async () => {
      const { staff } = await opened();
      await add(staff, [{ certificate_number: "old" }]);
      const staging = await stage(staff, ["new", "OLD", "NEW", "third"]);
      expect(await staging.dropRepeated()).toEqual({
        count: 1,
        first: [{ line: 4, certificateNumber: "NEW", earlierLine: 2 }],
      });
      expect(await staging.dropPresent()).toEqual({
        count: 1,
        first: [{ line: 3, certificateNumber: "OLD" }],
      });
      expect(await staging.count()).toBe(2);
      const counts = await staging.commit({ update: false, columns: ["certificate_number"] });
      await staging.close();
      expect(counts).toEqual({ added: 2, updated: 0, unchanged: 0 });
    });

    it("adds nothing when one of the numbers has come in meanwhile", async () => {
      const { staff, store } = await opened();
      await add(staff, [{ certificate_number: "GQC-1" }]);
      const staging = await stage(staff, ["GQC-0", "gqc-1"]);
      expect(await staging.commit({ update: false, columns: [] })).toBeUndefined();
      await staging.close();
      expect(await store.findCertificate(number("GQC-0"))).toBeUndefined();
    });

    it("updates only the given columns, and leaves what is the same alone", async () => {
      const { staff, store } = await opened();
      await add(staff, [
        { certificate_number: "A", branch: "London", quantity: "1" },
        { certificate_number: "B", branch: "Dubai", quantity: "2" },
      ]);
      const before = await store.findCertificate(number("B"));
      const staging = await stage(staff, ["A", "B"], { branch: "Dubai" });
      const columns = ["certificate_number", "branch"] as const;
      expect(await staging.commit({ update: true, columns })).toEqual({
        added: 0,
        updated: 1,
        unchanged: 1,
      });
      await staging.close();
      const changed = await store.findCertificate(number("A"));
      expect(changed).toMatchObject({ branch: "Dubai", quantity: "1" });
      expect(await store.findCertificate(number("B"))).toEqual(before);
    });

    it("leaves the register as it was when an import is aborted or just closed", async () => {
      const { staff } = await opened();
      const staging = await stage(staff, ["GQC-1"]);
      const signal = AbortSignal.abort();
      await expect(staging.commit({ update: false, columns: [], signal })).rejects.toThrow(
        "aborted",
      );
      await staging.close();
      expect((await staff.list({ limit: 1 })).total).toBe(0);
      // And the next import finds nothing of the last one.
      await add(staff, [{ certificate_number: "GQC-1" }]);
      expect((await staff.list({ limit: 1 })).total).toBe(1);
    });

    it("exports every certificate by number", async () => {
      const { staff } = await opened();
      const records = Array.from({ length: 1201 }, (_, index) => {
        return { certificate_number: `GQC-${10_000 - index}`, quantity: `${index}` };
      });
      await add(staff, records);
      const exported: CertificateRecord[] = [];
      for await (const batch of staff.exportAll()) exported.push(...batch);
      const expected = records.toReversed().map((fields) => certificateRecord(fields));
      expect(exported).toEqual(
        expected.toSorted((a, b) => (a.certificate_number < b.certificate_number ? -1 : 1)),
      );
    });

    it("removes records that are unchanged, and only those", async () => {
      const { staff } = await opened();
      await add(staff, [
        { certificate_number: "A" },
        { certificate_number: "B", branch: "London" },
      ]);
      await add(staff, [{ certificate_number: "D" }]);
      const change = { status: "suspended", publicNote: null, note: null } as const;
      await staff.changeStatus(number("D"), change);
      const records = ["A", "B", "C", "D"].map((each) =>
        certificateRecord({ certificate_number: each }),
      );
      expect(await staff.removeUnchanged(records)).toEqual({ removed: 1, changed: 2, absent: 1 });
      expect((await staff.list({ limit: 1 })).total).toBe(2);
    });
  });

  describeMessages(name, opened);
}

type Fields = Parameters<typeof certificateRecord>[0];

async function add(staff: StaffRegister, fields: readonly Fields[]): Promise<void> {
  const records = fields.map((each) => certificateRecord(each));
  const staging = await staff.beginImport();
  await staging.stage(
    records.map((_, index) => index + 2),
    records.map(valuesOf),
  );
  await staging.commit({ update: false, columns: [] });
  await staging.close();
}

/** Stages rows from line 2 on, with the same fields but for the number. */
async function stage(
  staff: StaffRegister,
  numbers: readonly string[],
  fields: Partial<CertificateRecord> = {},
) {
  const staging = await staff.beginImport();
  for (const [index, certificateNumber] of numbers.entries()) {
    const record = certificateRecord({ ...fields, certificate_number: certificateNumber });
    await staging.stage([index + 2], [valuesOf(record)]);
  }
  return staging;
}

function valuesOf(record: CertificateRecord): (string | null)[] {
  return CERTIFICATE_FIELDS.map((field) => record[field.name]);
}

function number(text: string): CertificateNumber {
  return v.parse(certificateNumberSchema, text);
}

function message(text: string): ContactSubmission {
  return { name: "Ana", email: "ana@ships.example", phone: null, message: text };
}
