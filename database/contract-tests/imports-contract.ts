import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "./store-under-test.ts";
import {
  addCertificates,
  certificateNumber,
  rowOf,
  stageCertificates,
  personName,
  TESTER,
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
      await staging.commit({ by: TESTER, update: true, columns: ["certificate_number", "branch"] });
      expect(await store.findCertificate(certificateNumber("A"))).toMatchObject({
        branch: "Dubai",
        status: "withdrawn",
        status_note: "Issued in error",
      });
    });

    it("names rows with a repeated number and rows that are there already, and leaves them out", async () => {
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
        update: false,
        columns: ["certificate_number"],
      });
      expect(counts).toEqual({ added: 2, updated: 0, unchanged: 0 });
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
        update: false,
        columns: ["certificate_number"],
      });
      expect(counts).toEqual({ added: 3, updated: 0, unchanged: 0 });
    });

    it("finds what is repeated thousands of rows later, and keeps the first of it", async () => {
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
        update: false,
        columns: ["certificate_number"],
      });
      expect(counts).toEqual({ added: 20_000, updated: 0, unchanged: 0 });
      const kept = await store.findCertificate(certificateNumber("N-7919"));
      expect(kept).toMatchObject({ certificate_number: "N-7919", branch: "London" });
    });

    it("adds nothing when one of the numbers has come in meanwhile", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [{ certificate_number: "GQC-1" }]);
      const staging = await stageCertificates(staff, ["GQC-0", "gqc-1"]);
      expect(await staging.commit({ by: TESTER, update: false, columns: [] })).toBeUndefined();
      expect(await store.findCertificate(certificateNumber("GQC-0"))).toBeUndefined();
    });

    it("updates only the given columns, and leaves what is the same alone", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [
        { certificate_number: "A", branch: "London", quantity: "1" },
        { certificate_number: "B", branch: "Dubai", quantity: "2" },
      ]);
      const before = await store.findCertificate(certificateNumber("B"));
      const staging = await stageCertificates(staff, ["A", "B"], { branch: "Dubai" });
      const columns = ["certificate_number", "branch"] as const;
      expect(await staging.commit({ by: TESTER, update: true, columns })).toEqual({
        added: 0,
        updated: 1,
        unchanged: 1,
      });
      const changed = await store.findCertificate(certificateNumber("A"));
      expect(changed).toMatchObject({ branch: "Dubai", quantity: "1" });
      expect(await store.findCertificate(certificateNumber("B"))).toEqual(before);
    });

    it("tells what an update would do, field by field, and does none of it", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [
        { certificate_number: "A", branch: "London", issuance_date: "2025-01-31", quantity: "1" },
        { certificate_number: "B", branch: "Dubai", issuance_date: null, quantity: "2" },
        { certificate_number: "c", branch: "Dubai", issuance_date: "2025-02-01" },
      ]);
      const before = await store.findCertificate(certificateNumber("A"));
      const fields = { branch: "Dubai", issuance_date: "2025-02-01" };
      const staging = await stageCertificates(staff, ["new", "a", "B", "c", "newer"], fields);
      const columns = ["certificate_number", "branch", "issuance_date"] as const;
      expect(await staging.preview(columns, 1)).toEqual({
        counts: { added: 2, updated: 2, unchanged: 1 },
        added: [{ line: 2, certificateNumber: "new" }],
        changed: [
          {
            line: 3,
            certificateNumber: "a",
            fields: [
              { name: "certificate_number", before: "A", after: "a" },
              { name: "branch", before: "London", after: "Dubai" },
              { name: "issuance_date", before: "2025-01-31", after: "2025-02-01" },
            ],
          },
        ],
      });
      expect(await store.findCertificate(certificateNumber("A"))).toEqual(before);
      const counts = await staging.commit({ by: TESTER, update: true, columns });
      expect(counts).toEqual({ added: 2, updated: 2, unchanged: 1 });
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
      await staging.commit({ by: ana, update: true, columns });
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

    it("leaves the register as it was when an import is aborted or just closed", async () => {
      const { staff } = await opened();
      const staging = await stageCertificates(staff, ["GQC-1"]);
      const signal = AbortSignal.abort();
      await expect(
        staging.commit({ by: TESTER, update: false, columns: [], signal }),
      ).rejects.toThrow("aborted");
      expect((await staff.list({ limit: 1 })).total).toBe(0);
      // And the next import finds nothing of the last one.
      await addCertificates(staff, [{ certificate_number: "GQC-1" }]);
      expect((await staff.list({ limit: 1 })).total).toBe(1);
    });
  });
}
