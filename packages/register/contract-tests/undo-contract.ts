import { describe, expect, it } from "vitest";
import {
  type RegisterColumn,
  type OfficeRecord,
  readConfirmations,
} from "@register/domain/certificate";
import type { StaffRegister } from "../staff-register.ts";
import {
  ANA,
  BEN,
  certificateNumber,
  importFields,
} from "../test-support/imported-certificates.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

const A = certificateNumber("A-1");
const B = certificateNumber("B-1");

type Row = Partial<OfficeRecord> & Pick<OfficeRecord, "certificate_number">;

/** Imports rows with these columns as Ana; returns the import's id. */
async function imported(staff: StaffRegister, columns: readonly RegisterColumn[], rows: Row[]) {
  const choices = { update: true, clearBlanks: true, statuses: true, fileName: "branch.xlsx" };
  const { importId } = await importFields(staff, rows, {
    ...choices,
    columns: ["certificate_number", ...columns],
    by: ANA,
  });
  if (importId === undefined) throw new Error("Nothing was imported.");
  return importId;
}

function notNow(): Promise<void> {
  return Promise.reject(new Error("Not now"));
}

async function withoutVersion(staff: StaffRegister) {
  const { certificates } = await staff.list({ limit: 50 });
  return certificates.map((each) => Object.assign({}, each, { updated_at: "" }));
}

/** What every database must do when an import is undone. */
export function describeUndo(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, when an import is undone`, () => {
    it("is as it was before, in values, letters of a number, cleared values and statuses", async () => {
      const { staff } = await opened();
      const values = { branch: "London", validity_date: "2027-01-31", vessel_imo: "9074729" };
      await staff.edits.add(A, values, BEN);
      await staff.edits.add(B, { branch: "Lima" }, BEN);
      const review = { status: "suspended", status_note: "Review", note: null } as const;
      await staff.statuses.change([A], review, BEN);
      const before = await withoutVersion(staff);
      const unchanged = await staff.findCertificate(B);
      const id = await imported(
        staff,
        ["branch", "validity_date", "vessel_imo", "status"],
        [
          { certificate_number: "a-1", branch: "Dubai", validity_date: "2028-01-31" },
          { certificate_number: "B-1", branch: "Lima" },
          { certificate_number: "C-1", branch: "Lagos", status: "withdrawn" },
        ],
      );
      const entry = { id, fileName: "branch.xlsx", by: "Ana", added: 1, updated: 1, undone: null };
      expect((await staff.desk.imports.list({ limit: 9 })).imports).toMatchObject([
        { ...entry, changedSince: 0 },
      ]);
      expect(await withoutVersion(staff)).not.toEqual(before);

      expect(await staff.desk.imports.undo(id, BEN)).toEqual({ kind: "done" });
      expect(await withoutVersion(staff)).toEqual(before);
      expect(await staff.findCertificate(B)).toEqual(unchanged);
      const history = await staff.history(A);
      expect(history.filter(({ importId }) => importId === id)).toMatchObject([
        { field: "certificate_number", after: "a-1" },
        { field: "vessel_imo", after: null },
        { field: "branch", after: "Dubai" },
        { field: "validity_date", before: "2027-01-31", after: "2028-01-31", changedBy: "Ana" },
        { status: null, status_note: null },
      ]);
      expect(history.at(-1)).toMatchObject({ ...review, changedBy: "Ben", importId: null });
      expect((await staff.history(certificateNumber("C-1"))).at(-1)).toMatchObject({
        changedBy: "Ben",
        after: null,
      });
      expect(await staff.desk.imports.undo(id, ANA)).toEqual({
        kind: "refused",
        reason: `Import ${id} was undone already, by Ben.`,
      });
      expect(await staff.desk.imports.find(id)).toMatchObject({ undone: { by: "Ben" } });
      expect(await staff.desk.imports.undo(id + 1, ANA)).toEqual({ kind: "absent" });
    });

    it("strikes out the confirmations that it recorded, and keeps those from before", async () => {
      const { staff } = await opened();
      const row = { certificate_number: "A-1", confirmation_day: "2026-05-31" };
      await staff.edits.add(A, { kind: "management-system", branch: "London" }, BEN);
      const columns = ["certificate_number", "confirmation_day", "confirmation_result"] as const;
      const first = { ...row, confirmation_result: "not-confirmed" };
      await importFields(staff, [first], { columns, by: BEN });
      const before = (await staff.findCertificate(A))?.confirmations;
      const { importId = 0 } = await importFields(
        staff,
        [
          { ...row, confirmation_result: "confirmed", branch: "Dubai" },
          { certificate_number: "B-1" },
        ],
        { columns: [...columns, "branch"], update: true, by: ANA },
      );
      expect(await staff.desk.imports.undo(importId, BEN)).toEqual({ kind: "done" });
      const undone = await staff.findCertificate(A);
      expect(undone).toMatchObject({ branch: "London" });
      const [kept] = readConfirmations(before) ?? [];
      expect(readConfirmations(undone?.confirmations)).toMatchObject([
        kept,
        { result: "confirmed", struck: { reason: `Import ${importId} was undone` } },
      ]);
      expect(await staff.findCertificate(B)).toBeUndefined();
      const again = await importFields(staff, [{ ...row, confirmation_result: "confirmed" }], {
        columns,
        by: ANA,
      });
      expect(again).toMatchObject({ effects: { updated: 1 } });
    });

    const changes: Readonly<Record<string, (staff: StaffRegister) => Promise<unknown>>> = {
      edited: ({ edits }) => edits.edit(A, { branch: "Lagos" }, BEN),
      "edited to the same values again": async ({ edits }) => {
        await edits.edit(A, { branch: "Lagos" }, BEN);
        await edits.edit(A, { branch: "Dubai" }, BEN);
      },
      suspended: ({ statuses }) =>
        statuses.change([A], { status: "suspended", status_note: null, note: null }, BEN),
      renumbered: ({ edits }) => edits.renumber(A, B, BEN),
      deleted: ({ edits }) => edits.remove(A, BEN),
      "deleted and added anew": async ({ edits }) => {
        await edits.remove(A, BEN);
        await edits.add(A, { branch: "Dubai" }, BEN);
      },
      "imported again": (staff) =>
        imported(staff, ["branch"], [{ certificate_number: "A-1", branch: "Lagos" }]),
    };

    it.each(Object.entries(changes))(
      "refuses, whole, when a certificate was since %s",
      async (how, change) => {
        const { staff } = await opened();
        const branch = "Dubai";
        const rows = [{ certificate_number: "A-1", branch }, { certificate_number: "Z-1" }];
        const id = await imported(staff, ["branch"], rows);
        await change(staff);
        const current = await staff.list({ limit: 9 });
        expect(await staff.desk.imports.find(id)).toMatchObject({ changedSince: 1 });
        const { certificates: since } = await staff.list({ sinceImport: id, limit: 9 });
        const expected = how === "deleted" ? [] : [how === "renumbered" ? B : A];
        expect(since.map((each) => each.certificate_number)).toEqual(expected);
        expect(await staff.desk.imports.undo(id, ANA)).toEqual({
          kind: "refused",
          reason: `1 certificate of import ${id} has been changed since.`,
        });
        expect(await staff.list({ limit: 9 })).toEqual(current);
      },
    );

    it("takes the undoing of a later import for a change, too", async () => {
      const { staff } = await opened();
      const first = await imported(staff, ["branch"], [{ certificate_number: "A-1" }]);
      const rows = [{ certificate_number: "A-1", branch: "Dubai" }];
      const second = await imported(staff, ["branch"], rows);
      expect(await staff.desk.imports.undo(first, ANA)).toMatchObject({ kind: "refused" });
      expect(await staff.desk.imports.undo(second, ANA)).toEqual({ kind: "done" });
      expect(await staff.desk.imports.undo(first, ANA)).toMatchObject({ kind: "refused" });
      expect(await staff.findCertificate(A)).toMatchObject({ branch: null });
    });

    it("forgets an import that was not committed", async () => {
      const { staff } = await opened();
      const columns = ["certificate_number"] as const;
      const rows = [{ certificate_number: "A-1" }];
      const undone = importFields(staff, rows, { columns, by: ANA, beforehand: notNow });
      await expect(undone).rejects.toThrow("Not now");
      expect(await staff.desk.imports.list({ limit: 9 })).toEqual({ imports: [], matching: 0 });
      await staff.edits.add(B, {}, ANA);
      expect(await staff.history(B)).toMatchObject([{ importId: null }]);
    });
  });
}
