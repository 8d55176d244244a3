import { describe, expect, it } from "vitest";
import {
  ANA,
  BEN,
  addCertificates,
  certificateNumber,
  findCertificate,
} from "../test-support/imported-certificates.ts";
import { CertificateChangedError } from "../certificates/history.ts";
import type { StaffRegister } from "../staff-register.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

const A = certificateNumber("A-1");
const B = certificateNumber("B-1");

/** The history of a number as lists of who, which field, before and after. */
async function historyOf(
  staff: StaffRegister,
  number: typeof A,
): Promise<readonly (readonly unknown[])[]> {
  return (await staff.history(number)).map((entry) =>
    entry.kind === "field"
      ? [entry.changedBy, entry.field, entry.before, entry.after]
      : [entry.changedBy, entry.kind === "status" ? entry.status : entry.kind],
  );
}

/** What every database must do when staff change single certificates. */
export function describeEdits(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, when staff change single certificates`, () => {
    it("takes a failed part of a transaction back, and nothing else of it", async () => {
      const { staff } = await opened();
      await staff.inTransaction(async () => {
        await staff.edits.add(A, {}, ANA);
        const part = staff.inTransaction(async () => {
          await staff.edits.remove(A, BEN);
          await staff.edits.add(certificateNumber("C-1"), {}, BEN);
          throw new Error("Not done.");
        });
        await expect(part).rejects.toThrow("Not done.");
        // The database itself refuses this one.
        expect(await staff.edits.add(A, {}, BEN)).toBe(false);
        await staff.edits.add(B, {}, ANA);
      });
      const { certificates } = await staff.list({ limit: 9 });
      expect(certificates.map((each) => each.certificate_number)).toEqual([A, B]);
      expect(await historyOf(staff, A)).toEqual([["Ana", "certificate_number", null, "A-1"]]);
    });

    it("adds one, and keeps who added it; a number that is there already changes nothing", async () => {
      const { staff, store } = await opened();
      const values = { vessel_name: "MV Sample", validity_date: "2027-01-31" };
      expect(await staff.edits.add(A, values, ANA)).toBe(true);
      expect(await staff.edits.add(certificateNumber("a-1"), { branch: "Dubai" }, BEN)).toBe(false);
      const found = await findCertificate(store, A);
      expect(found).toMatchObject({ ...values, certificate_number: "A-1", branch: null });
      expect(await historyOf(staff, A)).toEqual([["Ana", "certificate_number", null, "A-1"]]);
    });

    it("edits fields, and keeps what each was and is; the same value again is not a change", async () => {
      const { staff } = await opened();
      await staff.edits.add(A, { branch: "London", quantity: "1", commodity: "Coal" }, ANA);
      const before = await staff.findCertificate(A);
      const values = { branch: "Dubai", quantity: null, commodity: "Coal" };
      const edits = [
        { field: "quantity", before: "1", after: null },
        { field: "branch", before: "London", after: "Dubai" },
      ];
      expect(await staff.edits.edit(certificateNumber("a-1"), values, BEN)).toEqual(edits);
      const after = await staff.findCertificate(A);
      expect(after).toMatchObject({ ...values, created_at: before?.created_at });
      expect(await staff.edits.edit(A, values, BEN)).toEqual([]);
      expect(await staff.findCertificate(A)).toEqual(after);
      expect(await staff.edits.edit(B, values, BEN)).toBeUndefined();
      expect((await historyOf(staff, A)).slice(1)).toEqual([
        ["Ben", "quantity", "1", null],
        ["Ben", "branch", "London", "Dubai"],
      ]);
    });

    it("gives a certificate another number, which both numbers' histories tell", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [{ certificate_number: "A-1", branch: "London" }]);
      await addCertificates(staff, [{ certificate_number: "C-1" }]);
      expect(await staff.edits.renumber(A, certificateNumber("c-1"), ANA)).toBe("taken");
      expect(await staff.edits.renumber(A, A, ANA)).toBe("unchanged");
      expect(await staff.edits.renumber(A, B, ANA)).toBe("renumbered");
      expect(await staff.edits.renumber(A, B, ANA)).toBe("absent");
      expect(await findCertificate(store, A)).toBeUndefined();
      expect(await findCertificate(store, B)).toMatchObject({ branch: "London" });
      const renumbered = ["Ana", "certificate_number", "A-1", "B-1"];
      expect((await historyOf(staff, A)).slice(1)).toEqual([renumbered]);
      expect(await historyOf(staff, B)).toEqual([renumbered]);
      expect(await staff.edits.renumber(B, certificateNumber("b-1"), ANA)).toBe("renumbered");
      expect(await findCertificate(store, B)).toMatchObject({ certificate_number: "b-1" });
    });

    it("finds that a certificate has another version than is expected, and says what was changed, by whom", async () => {
      const { staff, runSql } = await opened();
      await staff.edits.add(A, { branch: "London" }, ANA);
      const expected = (await staff.findCertificate(A))?.updated_at ?? "";
      const assert = (version: string | null) =>
        staff.versions.assert([A], new Map([["a-1", version]]));
      await assert(expected);
      expect(await staff.edits.edit(A, { branch: "Dubai" }, BEN)).toHaveLength(1);
      await runSql("UPDATE certificates SET validity_date = '2030-01-31'");
      const current = (await staff.findCertificate(A))?.updated_at ?? "";
      await expect(assert(expected)).rejects.toMatchObject({
        number: "A-1",
        changes: [
          { field: "branch", before: "London", after: "Dubai", changedBy: "Ben" },
          { field: "validity_date", before: null, after: "2030-01-31" },
        ],
      });
      await expect(assert(null)).rejects.toThrow(CertificateChangedError);
      await assert(current);
      expect(await staff.edits.remove(A, BEN)).toBe(true);
      await assert(null);
      await expect(assert(current)).rejects.toThrow(CertificateChangedError);
      // Nobody has changed what the register never had.
      await staff.versions.assert([B], new Map([["b-1", expected]]));
    });

    it("deletes a certificate, and keeps all that it said", async () => {
      const { staff, store } = await opened();
      await staff.edits.add(A, { branch: "London", validity_date: "2027-01-31" }, ANA);
      const change = { status: "suspended", status_note: "Review", note: null } as const;
      await staff.statuses.change([A], change, ANA);
      expect(await staff.edits.remove(A, BEN)).toBe(true);
      expect(await staff.edits.remove(A, BEN)).toBe(false);
      expect(await findCertificate(store, A)).toBeUndefined();
      const history = await historyOf(staff, A);
      expect(history).toContainEqual(["Ana", "suspended"]);
      expect(history.filter((entry) => entry[0] === "Ben")).toEqual([
        ["Ben", "certificate_number", "A-1", null],
        ["Ben", "branch", "London", null],
        ["Ben", "validity_date", "2027-01-31", null],
        ["Ben", "status", "suspended", null],
        ["Ben", "status_note", "Review", null],
        ["Ben", "status_since", expect.stringMatching(/Z$/), null],
      ]);
    });
  });
}
