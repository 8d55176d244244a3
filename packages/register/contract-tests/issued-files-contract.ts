import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type CertificateRecord, isSuperseded } from "@register/domain/certificate";
import type { NewIssuedFile } from "../certificates/issued-files.ts";
import type { StoreUnderTest } from "./store-under-test.ts";
import {
  addCertificates,
  certificateNumber,
  certificateRecord,
  personName,
  TESTER,
} from "../test-support/imported-certificates.ts";

const NUMBER = certificateNumber("GQC-1");
const CODE = "0123456789abc";

/** Columns that are younger than the first files. */
const LATER_FIELDS = {
  organisation: "Ports Ltd",
  standards: "ISO",
  scope: "Survey",
  sites: "Lagos, Nigeria",
  accreditation: "yes",
} as const satisfies Partial<CertificateRecord>;

/** A file of that certificate as it is now, with that word in it. */
async function issue(
  { staff }: StoreUnderTest,
  word: string,
  more: Partial<NewIssuedFile> = {},
): Promise<number> {
  const found = await staff.findCertificate(
    certificateNumber(more.record?.certificate_number ?? NUMBER),
  );
  const {
    status: _,
    status_note: _note,
    created_at: _at,
    updated_at: version = "",
    ...record
  } = found ?? {};
  const file: NewIssuedFile = {
    record: { ...certificateRecord({ certificate_number: NUMBER }), ...record },
    version,
    kind: "inspection",
    paper: { version: "0", signatory: { name: "A", position: "B" } },
    revision: 1,
    language: "en",
    issuedAt: "2026-01-14T09:00:00.000Z",
    code: CODE,
    contents: bytes(word),
    copy: bytes(`copy of ${word}`),
    ...more,
  };
  return staff.issuedFiles.add(file, { by: TESTER });
}

/** With one certificate and one file of it. */
async function withIssued(underTest: StoreUnderTest, fields: Partial<CertificateRecord> = {}) {
  await addCertificates(underTest.staff, [{ certificate_number: NUMBER, ...fields }]);
  const id = await issue(underTest, "the first");
  return { ...underTest, underTest, id };
}

async function changedOf({ staff }: StoreUnderTest, number = NUMBER) {
  return (await staff.issuedFiles.of(number)).map(({ changed }) => changed);
}

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text));
}

/** Issued files, as staff keep them and as the public is shown them. */
export function describeIssuedFiles(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, with issued files`, () => {
    it("keeps the bytes, and says of whom and when", async () => {
      const { staff, id } = await withIssued(await opened());
      const file = await staff.issuedFiles.read(id);
      expect(file?.number).toBe("GQC-1");
      expect(Buffer.from(file?.contents ?? [])).toEqual(Buffer.from("the first"));
      expect(await staff.issuedFiles.of(certificateNumber("gqc-1"))).toEqual([
        {
          id,
          number: "GQC-1",
          sha256: createHash("sha256").update("the first").digest("hex"),
          kind: "inspection",
          paper: { version: "0", signatory: { name: "A", position: "B" } },
          revision: 1,
          reason: null,
          language: "en",
          changed: [],
          issuedAt: "2026-01-14T09:00:00.000Z",
          signed: false,
          signedAt: null,
          removedAt: null,
          removedBy: null,
          removalApprovedBy: null,
          issuedBy: TESTER,
          approvedBy: null,
        },
      ]);
      expect(await staff.issuedFiles.read(id + 1)).toBeUndefined();
    });

    it("tells the public the files of a number, in any letter case, the first one first", async () => {
      const { store, underTest } = await withIssued(await opened());
      const issuedAt = "2026-02-01T09:00:00.000Z";
      await issue(underTest, "the second", { issuedAt, code: "zzzzzzzzzzzzz" });
      const { files } = await store.lookUp(certificateNumber("gqc-1"));
      expect(files.map((file) => [file.issuedAt, isSuperseded(file, files)])).toEqual([
        ["2026-01-14T09:00:00.000Z", true],
        [issuedAt, false],
      ]);
      expect(files[0]).toEqual({
        sha256: createHash("sha256").update("the first").digest("hex"),
        revision: 1,
        issuedAt: "2026-01-14T09:00:00.000Z",
        signed: false,
        changed: [],
        signatory: { name: "A", position: "B", authority: "" },
      });
      expect((await store.lookUp(certificateNumber("GQC-2"))).files).toEqual([]);
    });

    it("tells the number of a file by its bytes, whatever it is now", async () => {
      const { staff, store } = await withIssued(await opened());
      const sha256 = createHash("sha256").update("the first").digest("hex");
      expect(await store.numberOfFile(sha256)).toBe("GQC-1");
      await staff.edits.renumber(NUMBER, certificateNumber("GQC-9"), TESTER);
      expect(await store.numberOfFile(sha256)).toBe("GQC-9");
      expect(await store.numberOfFile("0".repeat(64))).toBeUndefined();
    });

    it("keeps a signed form beside the file that was issued, known by its own bytes", async () => {
      const { staff, store, underTest, id } = await withIssued(await opened(), { branch: "Lagos" });
      await staff.issuedFiles.addSigned(id, bytes("the first, signed"), { by: TESTER });
      const [signed, issued] = await staff.issuedFiles.of(NUMBER);
      expect(signed).toEqual({
        ...issued,
        id: signed?.id,
        sha256: createHash("sha256").update("the first, signed").digest("hex"),
        signed: true,
        signedAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      });
      const kept = await staff.issuedFiles.read(signed?.id ?? 0);
      expect(Buffer.from(kept?.contents ?? []).toString()).toBe("the first, signed");
      expect((await staff.history(NUMBER)).at(-1)).toMatchObject({ event: "signed file kept" });
      const { files } = await store.lookUp(NUMBER);
      expect(files.map((file) => [file.signed, isSuperseded(file, files)])).toEqual([
        [false, false],
        [true, false],
      ]);
      expect(await store.numberOfFile(signed?.sha256 ?? "")).toBe("GQC-1");
      const shown = await store.issuedCopy(NUMBER, CODE);
      expect(shown?.sha256).toBe(issued?.sha256);
      await staff.edits.edit(NUMBER, { branch: "Dubai" }, TESTER);
      expect(await changedOf(underTest)).toEqual([["branch"], ["branch"]]);
      await issue(underTest, "the second", {
        issuedAt: "2026-02-01T09:00:00.000Z",
        revision: 2,
        reason: "Weight corrected",
        code: "zzzzzzzzzzzzz",
      });
      const later = (await store.lookUp(NUMBER)).files;
      expect(later.map(({ revision, signed: isSigned }) => [revision, isSigned])).toEqual([
        [1, false],
        [1, true],
        [2, false],
      ]);
      expect(later.map((file) => isSuperseded(file, later))).toEqual([true, true, false]);
    });

    it("takes a signed form back once, for the public, and never what was issued", async () => {
      const { staff, store, id } = await withIssued(await opened());
      const { issuedFiles } = staff;
      await issuedFiles.addSigned(id, bytes("the first, signed"), { by: TESTER });
      const [kept] = await issuedFiles.of(NUMBER);
      const remove = (file = 0) =>
        staff.approved(personName("Ben"), () => issuedFiles.removeSigned(file, { by: TESTER }));
      expect(await remove(id)).toBe(false);
      expect(await remove(kept?.id)).toBe(true);
      expect(await remove(kept?.id)).toBe(false);
      expect((await store.lookUp(NUMBER)).files).toMatchObject([{ signed: false }]);
      expect(await store.numberOfFile(kept?.sha256 ?? "")).toBeUndefined();
      expect((await issuedFiles.of(NUMBER))[0]).toMatchObject({
        id: kept?.id,
        removedAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        removedBy: TESTER,
        removalApprovedBy: "Ben",
      });
      const events = (await staff.history(NUMBER)).flatMap((entry) =>
        entry.kind === "issued" ? [[entry.event, entry.approvedBy]] : [],
      );
      expect(events).toEqual([
        ["file issued", null],
        ["signed file kept", null],
        ["signed file removed", "Ben"],
      ]);
      await issuedFiles.addSigned(id, bytes("the first, signed"), { by: TESTER });
      expect(await store.numberOfFile(kept?.sha256 ?? "")).toBe("GQC-1");
    });

    it("shows the copy to who has number and code, and to nobody else", async () => {
      const { store, underTest } = await withIssued(await opened());
      await addCertificates(underTest.staff, [{ certificate_number: "GQC-2" }]);
      const shown = await store.issuedCopy(certificateNumber("gqc-1"), CODE.toUpperCase());
      expect(Buffer.from(shown?.copy ?? []).toString()).toBe("copy of the first");
      expect(shown?.sha256).toBe((await store.lookUp(NUMBER)).files[0]?.sha256);
      for (const [number, code] of [
        ["GQC-1", "0123456789abd"],
        ["GQC-2", CODE],
        ["GQC-1", ""],
        ["GQC-1", "%"],
        ["GQC-1", `${CODE}\u0000`],
      ] as const) {
        expect(await store.issuedCopy(certificateNumber(number), code)).toBeUndefined();
      }
      await underTest.staff.edits.remove(NUMBER, TESTER);
      expect(await store.issuedCopy(NUMBER, CODE)).toBeUndefined();
    });

    it("marks what has changed since, by a command or by SQL, until it is as printed again", async () => {
      const { staff, underTest, runSql } = await withIssued(await opened(), {
        commodity: "Dates",
        validity_date: "2034-12-31",
      });
      await staff.edits.edit(NUMBER, { commodity: "Figs", quantity: "1 MT" }, TESTER);
      expect(await changedOf(underTest)).toEqual([["commodity", "quantity"]]);
      await runSql(
        "UPDATE certificates SET commodity = 'Dates', quantity = NULL, validity_date = '2030-01-01'",
      );
      expect(await changedOf(underTest)).toEqual([["validity_date"]]);
      await runSql("UPDATE certificates SET validity_date = '2034-12-31'");
      expect(await changedOf(underTest)).toEqual([[]]);
    });

    it("marks the first value of a field that did not exist when the file was issued", async () => {
      const underTest = await opened();
      const { staff, runSql } = underTest;
      await addCertificates(staff, [{ certificate_number: NUMBER, commodity: "Dates" }]);
      const whole = certificateRecord({ certificate_number: NUMBER, commodity: "Dates" });
      const fields = Object.entries(whole).filter(([field]) => !(field in LATER_FIELDS));
      const record = Object.fromEntries(fields) as CertificateRecord;
      await issue(underTest, "the first", { record });
      for (const [column, value] of Object.entries(LATER_FIELDS)) {
        await runSql(`UPDATE certificates SET ${column} = '${value}'`);
        expect(await changedOf(underTest)).toEqual([[column]]);
        await runSql(`UPDATE certificates SET ${column} = NULL`);
      }
      await runSql("UPDATE certificates SET confidential = 'yes'");
      expect(await changedOf(underTest)).toEqual([[]]);
      await staff.edits.edit(NUMBER, { commodity: "Figs", scope: "Survey" }, TESTER);
      await staff.edits.remove(NUMBER, TESTER);
      await addCertificates(staff, [{ certificate_number: NUMBER, organisation: "Ports Ltd" }]);
      expect(await changedOf(underTest)).toEqual([["commodity", "organisation"]]);
    });

    it("marks nothing for a status, its day, or a successor, which no file prints", async () => {
      const { staff, underTest, runSql } = await withIssued(await opened());
      await addCertificates(staff, [{ certificate_number: "GQC-2" }]);
      const record = certificateRecord({ certificate_number: "GQC-2" });
      await issue(underTest, "of its successor", { record, code: "zzzzzzzzzzzzz" });
      await staff.statuses.change(
        [NUMBER],
        { status: "withdrawn", status_note: "Sold", note: null },
        TESTER,
      );
      await runSql(
        `UPDATE certificates SET status_since = '2026-03-03', replaced_by = 'GQC-2'
         WHERE certificate_number = '${NUMBER}'`,
      );
      expect(await changedOf(underTest)).toEqual([[]]);
      const [ofSuccessor] = await staff.issuedFiles.of(certificateNumber("GQC-2"));
      expect(ofSuccessor?.changed).toEqual([]);
    });

    it("keeps the files of a number that is deleted, or added anew", async () => {
      const { staff, underTest } = await withIssued(await opened(), { commodity: "Dates" });
      await staff.edits.remove(NUMBER, TESTER);
      expect(await changedOf(underTest)).toEqual([[]]);
      await addCertificates(staff, [{ certificate_number: "GQC-1", commodity: "Figs" }]);
      expect(await changedOf(underTest)).toEqual([["commodity"]]);
    });

    it("takes the files of a certificate along to another number, and says so", async () => {
      const { staff, underTest } = await withIssued(await opened(), { commodity: "Dates" });
      const other = certificateNumber("GQC-9");
      await staff.edits.renumber(NUMBER, other, TESTER);
      expect(await changedOf(underTest, other)).toEqual([["certificate_number"]]);
      await addCertificates(staff, [{ certificate_number: "GQC-1" }]);
      expect(await changedOf(underTest)).toEqual([]);
      await staff.edits.remove(NUMBER, TESTER);
      await staff.edits.renumber(other, NUMBER, TESTER);
      expect(await changedOf(underTest)).toEqual([[]]);
    });
  });
}
