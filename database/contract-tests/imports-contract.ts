import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "./store-under-test.ts";
import {
  TESTER,
  addCertificates,
  certificateNumber,
  findCertificate,
  personName,
  rowOf,
  stageCertificates,
} from "../test-support/staged-certificates.ts";

/** What every database must do with certificates that staff import. */
export function describeImports(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, as staff see it`, () => {
    it("leaves a status as it is when its certificate is imported anew", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [{ certificate_number: "A", branch: "London" }]);
      const change = { status: "withdrawn", publicNote: "Issued in error", note: null } as const;
      await staff.edits.changeStatus([certificateNumber("A")], change, TESTER);
      const staging = await stageCertificates(staff, ["A"], { branch: "Dubai" });
      await staging.commit({
        by: TESTER,
        fileName: "rows.csv",
        update: true,
        columns: ["certificate_number", "branch"],
      });
      expect(await findCertificate(store, certificateNumber("A"))).toMatchObject({
        branch: "Dubai",
        status: "withdrawn",
        status_note: "Issued in error",
      });
    });

    it("leaves out rows with a repeated number and rows whose number is in the register, and names them", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [{ certificate_number: "old" }]);
      const staging = await stageCertificates(staff, ["new", "OLD", "NEW", "third"]);
      expect(await staging.dropRepeated(50)).toEqual({
        count: 1,
        first: [{ line: 4, certificateNumber: "NEW", earlierLine: 2 }],
      });
      expect(await staging.dropPresent(50)).toEqual({
        count: 1,
        first: [{ line: 3, certificateNumber: "OLD" }],
      });
      const counts = await staging.commit({
        by: TESTER,
        fileName: "rows.csv",
        update: false,
        columns: ["certificate_number"],
      });
      expect(counts).toMatchObject({ added: 2, updated: 0, unchanged: 0 });
    });

    it("names repeated rows by their lines, whatever the order of their numbers", async () => {
      const { staff } = await opened();
      const staging = await stageCertificates(staff, ["z", "A", "Z", "m", "a", "Z"]);
      expect(await staging.dropRepeated(50)).toEqual({
        count: 3,
        first: [
          { line: 4, certificateNumber: "Z", earlierLine: 2 },
          { line: 6, certificateNumber: "a", earlierLine: 3 },
          { line: 7, certificateNumber: "Z", earlierLine: 2 },
        ],
      });
      const counts = await staging.commit({
        by: TESTER,
        fileName: "rows.csv",
        update: false,
        columns: ["certificate_number"],
      });
      expect(counts).toMatchObject({ added: 3, updated: 0, unchanged: 0 });
    });

    it("finds a number repeated thousands of rows later, and keeps its first row", async () => {
      const { staff, store } = await opened();
      const file = Array.from({ length: 20_000 }, (_, index) => `N-${(index * 7919) % 20_000}`);
      const staging = await stageCertificates(staff, file, { branch: "London" });
      await staging.stage([
        rowOf(20_002, { certificate_number: "n-0", branch: "Dubai" }),
        rowOf(20_003, { certificate_number: "n-7919", branch: "Dubai" }),
      ]);
      expect(await staging.dropRepeated(50)).toEqual({
        count: 2,
        first: [
          { line: 20_002, certificateNumber: "n-0", earlierLine: 2 },
          { line: 20_003, certificateNumber: "n-7919", earlierLine: 3 },
        ],
      });
      const counts = await staging.commit({
        by: TESTER,
        fileName: "rows.csv",
        update: false,
        columns: ["certificate_number"],
      });
      expect(counts).toMatchObject({ added: 20_000, updated: 0, unchanged: 0 });
      const kept = await findCertificate(store, certificateNumber("N-7919"));
      expect(kept).toMatchObject({ certificate_number: "N-7919", branch: "London" });
    });

    it("adds nothing when somebody has added one of the numbers meanwhile", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [{ certificate_number: "GQC-1" }]);
      const staging = await stageCertificates(staff, ["GQC-0", "gqc-1"]);
      expect(
        await staging.commit({ by: TESTER, fileName: "rows.csv", update: false, columns: [] }),
      ).toEqual({
        wouldClear: [],
      });
      expect(await findCertificate(store, certificateNumber("GQC-0"))).toBeUndefined();
    });

    it("updates only the given columns, and leaves equal rows alone", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [
        { certificate_number: "A", branch: "London", quantity: "1" },
        { certificate_number: "B", branch: "Dubai", quantity: "2" },
      ]);
      const before = await findCertificate(store, certificateNumber("B"));
      const staging = await stageCertificates(staff, ["A", "B"], { branch: "Dubai" });
      const columns = ["certificate_number", "branch"] as const;
      expect(
        await staging.commit({ by: TESTER, fileName: "rows.csv", update: true, columns }),
      ).toMatchObject({
        added: 0,
        updated: 1,
        unchanged: 1,
      });
      const changed = await findCertificate(store, certificateNumber("A"));
      expect(changed).toMatchObject({ branch: "Dubai", quantity: "1" });
      expect(await findCertificate(store, certificateNumber("B"))).toEqual(before);
    });

    it("previews an update field by field, and changes nothing", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [
        { certificate_number: "A", branch: "London", issuance_date: "2025-01-31", quantity: "1" },
        { certificate_number: "B", branch: "Dubai", issuance_date: null, quantity: "2" },
        { certificate_number: "c", branch: "Dubai", issuance_date: "2025-02-01" },
      ]);
      const before = await findCertificate(store, certificateNumber("A"));
      const fields = { branch: "Dubai", issuance_date: "2025-02-01" };
      const staging = await stageCertificates(staff, ["new", "a", "B", "c", "newer"], fields);
      const columns = ["certificate_number", "branch", "issuance_date"] as const;
      const preview = await staging.preview({ columns }, 1);
      expect(preview.counts).toMatchObject({ added: 2, updated: 2, unchanged: 1 });
      expect(preview.added).toEqual([{ line: 2, certificateNumber: "new", status: null }]);
      expect(await allOf(preview.changed)).toEqual([
        {
          line: 3,
          certificateNumber: "a",
          fields: [
            { name: "certificate_number", before: "A", after: "a" },
            { name: "branch", before: "London", after: "Dubai" },
            { name: "issuance_date", before: "2025-01-31", after: "2025-02-01" },
          ],
        },
      ]);
      expect(await findCertificate(store, certificateNumber("A"))).toEqual(before);
      const counts = await staging.commit({
        by: TESTER,
        fileName: "rows.csv",
        update: true,
        columns,
      });
      expect(counts).toMatchObject({ added: 2, updated: 2, unchanged: 1 });
    });

    it("keeps who imported, what was added and each field that changed, and nothing of rows that did not", async () => {
      const { staff } = await opened();
      const ana = personName("Ana");
      await addCertificates(staff, [
        { certificate_number: "A", branch: "London", validity_date: "2026-12-31" },
        { certificate_number: "B", branch: "Dubai", validity_date: "2027-12-31" },
      ]);
      const fields = { branch: "Dubai", validity_date: "2027-12-31" };
      const staging = await stageCertificates(staff, ["a", "B", "C"], fields);
      const columns = ["certificate_number", "branch", "validity_date"] as const;
      await staging.commit({ by: ana, fileName: "rows.csv", update: true, columns });
      const history = async (number: string) =>
        (await staff.history(certificateNumber(number))).map((entry) =>
          entry.kind === "field"
            ? [entry.changedBy, entry.field, entry.before, entry.after]
            : entry.kind,
        );
      expect(await history("A")).toEqual([
        ["Tester", "certificate_number", null, "A"],
        ["Ana", "certificate_number", "A", "a"],
        ["Ana", "branch", "London", "Dubai"],
        ["Ana", "validity_date", "2026-12-31", "2027-12-31"],
      ]);
      expect(await history("B")).toEqual([["Tester", "certificate_number", null, "B"]]);
      expect(await history("c")).toEqual([["Ana", "certificate_number", null, "C"]]);
    });

    it("lists the imports a page at a time, the last first, and says who approved one, as the history does", async () => {
      const { staff } = await opened();
      const ben = personName("Ben");
      for (const [number, approvedBy] of [["A"], ["B", ben], ["C"]] as const) {
        const staging = await stageCertificates(staff, [number]);
        const options = { by: TESTER, approvedBy, fileName: `${number}.csv`, update: false };
        await staging.commit({ ...options, columns: [] });
      }
      const listed = async (offset: number) => {
        const { imports, matching } = await staff.desk.imports.list({ offset, limit: 2 });
        return [...imports.map((each) => [each.fileName, each.approvedBy]), matching];
      };
      expect(await listed(0)).toEqual([["C.csv", null], ["B.csv", "Ben"], 3]);
      expect(await listed(2)).toEqual([["A.csv", null], 3]);
      const [added] = await staff.history(certificateNumber("B"));
      expect(added).toMatchObject({ changedBy: "Tester", importId: 2, approvedBy: "Ben" });
    });

    it("takes no value away for an empty cell unasked, and names each of them", async () => {
      const { staff, store } = await opened();
      const numbers = Array.from({ length: 1200 }, (_, index) => `N-${index}`);
      await addCertificates(
        staff,
        numbers.map((number, index) => ({
          certificate_number: number,
          branch: index < 3 ? "London" : null,
          validity_date: "2027-01-14",
        })),
      );
      const columns = ["certificate_number", "branch", "validity_date"] as const;
      const staging = await stageCertificates(staff, [...numbers, "new"]);
      const cleared = [
        { column: "branch", count: 3 },
        { column: "validity_date", count: 1200 },
      ];
      const preview = await staging.preview({ columns }, 2);
      expect(preview.counts).toMatchObject({ updated: 1200, validWithoutEnd: 1201, cleared });
      const changed = await allOf(preview.changed);
      expect(changed.map(({ certificateNumber: number }) => number)).toEqual(numbers);
      expect(changed.at(-1)?.fields).toEqual([
        { name: "validity_date", before: "2027-01-14", after: null },
      ]);
      const options = { by: TESTER, fileName: "rows.csv", update: true, columns } as const;
      expect(await staging.commit(options)).toEqual({ wouldClear: cleared });
      const first = certificateNumber("N-0");
      expect(await findCertificate(store, first)).toMatchObject({ validity_date: "2027-01-14" });
      const asked = await staging.commit({ ...options, clearBlanks: true });
      expect(asked).toMatchObject({ added: 1, updated: 1200, validWithoutEnd: 1201, cleared });
      expect(await findCertificate(store, first)).toMatchObject({ validity_date: null });
    });

    it("counts added and updated certificates as valid without end when in force and without a last day", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [
        { certificate_number: "ended", validity_date: "2027-01-14" },
        { certificate_number: "endless" },
        { certificate_number: "same", branch: "Dubai" },
        { certificate_number: "gone", status: "withdrawn" },
      ]);
      const numbers = ["ended", "endless", "same", "gone", "new"];
      const staging = await stageCertificates(staff, numbers, { branch: "Dubai" });
      const columns = ["certificate_number", "branch"] as const;
      const counts = await staging.commit({
        by: TESTER,
        fileName: "rows.csv",
        update: true,
        columns,
      });
      expect(counts).toMatchObject({ added: 1, updated: 3, unchanged: 1, validWithoutEnd: 2 });
    });

    it("gives new certificates the status of the file, and present ones only when told to", async () => {
      const { staff, store } = await opened();
      const note = "Issued in error";
      await addCertificates(staff, [
        { certificate_number: "A", status: "withdrawn", status_note: note },
        { certificate_number: "B" },
        { certificate_number: "C", status: "suspended", status_note: note },
      ]);
      const rows = [
        rowOf(2, { certificate_number: "A" }),
        rowOf(3, { certificate_number: "B", status: "suspended", status_note: "Review" }),
        rowOf(4, { certificate_number: "C", status: "suspended", status_note: note }),
        rowOf(5, { certificate_number: "D", status: "withdrawn", status_note: "Lost" }),
      ];
      const columns = ["certificate_number", "status", "status_note"] as const;
      const staging = await staff.beginImport();
      await staging.stage(rows);
      const states = async () => {
        const found = await Promise.all(
          ["A", "B", "C", "D"].map((number) => findCertificate(store, certificateNumber(number))),
        );
        return found.map((each) => each && [each.status, each.status_note]);
      };
      const preview = await staging.preview({ columns, statuses: true }, 0);
      expect(await allOf(preview.changed)).toMatchObject([
        { line: 2, fields: [{ name: "status", before: "withdrawn", after: null }, {}] },
        { line: 3, fields: [{ name: "status", before: null, after: "suspended" }, {}] },
      ]);
      const unasked = await staging.commit({
        by: TESTER,
        fileName: "rows.csv",
        update: true,
        columns,
      });
      expect(unasked).toMatchObject({
        added: 1,
        updated: 0,
        unchanged: 3,
        otherStatus: 2,
        backInForce: 1,
        cleared: [],
      });
      const [c, d] = [
        ["suspended", note],
        ["withdrawn", "Lost"],
      ];
      expect(await states()).toEqual([["withdrawn", note], [null, null], c, d]);

      const asked = await staging.commit({
        by: personName("Ana"),
        fileName: "rows.csv",
        update: true,
        columns,
        statuses: true,
      });
      expect(asked).toMatchObject({ added: 0, updated: 2, unchanged: 2, otherStatus: 2 });
      expect(await states()).toEqual([[null, null], ["suspended", "Review"], c, d]);
      const history = await staff.history(certificateNumber("A"));
      expect(history.at(-1)).toMatchObject({ kind: "status", status: null, changedBy: "Ana" });
      expect(await staff.history(certificateNumber("D"))).toMatchObject([
        { kind: "field", field: "certificate_number" },
        { kind: "status", status: "withdrawn", publicNote: "Lost" },
      ]);
    });

    it("lets the note go with its status, and leaves it beside one that stays", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [
        { certificate_number: "A", status: "suspended", status_note: "Review" },
        { certificate_number: "B", status: "suspended", status_note: "Review" },
      ]);
      const staging = await staff.beginImport();
      await staging.stage([
        rowOf(2, { certificate_number: "A", status: "suspended" }),
        rowOf(3, { certificate_number: "B", status: "withdrawn" }),
      ]);
      const options = { by: TESTER, fileName: "rows.csv", update: true, statuses: true } as const;
      // An empty note beside a status that stays is a blank like any other.
      const withNotes = ["certificate_number", "status", "status_note"] as const;
      expect(await staging.commit({ ...options, columns: withNotes })).toEqual({
        wouldClear: [{ column: "status_note", count: 1 }],
      });
      const columns = ["certificate_number", "status"] as const;
      expect(await staging.commit({ ...options, columns })).toMatchObject({
        updated: 1,
        cleared: [],
      });
      expect(await findCertificate(store, certificateNumber("A"))).toMatchObject({
        status_note: "Review",
      });
      expect(await findCertificate(store, certificateNumber("B"))).toMatchObject({
        status: "withdrawn",
        status_note: null,
      });
    });

    it("leaves the register as it was when an import is aborted or just closed", async () => {
      const { staff } = await opened();
      const staging = await stageCertificates(staff, ["GQC-1"]);
      const signal = AbortSignal.abort();
      await expect(
        staging.commit({ by: TESTER, fileName: "rows.csv", update: false, columns: [], signal }),
      ).rejects.toThrow("aborted");
      expect(await staff.count()).toBe(0);
      // And the next import finds nothing of the last one.
      await addCertificates(staff, [{ certificate_number: "GQC-1" }]);
      expect(await staff.count()).toBe(1);
    });
  });
}

async function allOf<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}
