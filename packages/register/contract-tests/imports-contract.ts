import { describe, expect, it } from "vitest";
import { type OfficeRecord, readConfirmations } from "@register/domain/certificate";
import { IN_FORCE } from "@register/domain/test-support/empty-columns";
import type { StoreUnderTest } from "./store-under-test.ts";
import { formatFinding } from "../imports/reading/findings.ts";
import type { StaffRegister } from "../staff-register.ts";
import {
  addCertificates,
  certificateNumber,
  findCertificate,
  importFields,
  importPlan,
  personName,
  planFields,
  TESTER,
} from "../test-support/imported-certificates.ts";

/** Rows of these numbers that have the same values besides. */
function rowsWith(numbers: readonly string[], values: Partial<OfficeRecord> = {}) {
  return numbers.map((number) => ({ ...values, certificate_number: number }));
}

/** What every database must do with certificates that staff import. */
export function describeImports(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, as staff see it`, () => {
    it("leaves a status as it is when its certificate is imported anew", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [{ certificate_number: "A", branch: "London" }]);
      const change = { status: "withdrawn", status_note: "Issued in error", note: null } as const;
      await staff.statuses.change([certificateNumber("A")], change, TESTER);
      const columns = ["certificate_number", "branch"] as const;
      await importFields(staff, rowsWith(["A"], { branch: "Dubai" }), { update: true, columns });
      expect(await findCertificate(store, certificateNumber("A"))).toMatchObject({
        branch: "Dubai",
        status: "withdrawn",
        status_note: "Issued in error",
      });
    });

    it("records confirmations, changes nothing by the same file again, and keeps them beside other columns", async () => {
      const { staff } = await opened();
      await addCertificates(staff, rowsWith(["A", "B"], { kind: "management-system" }));
      const confirmed = { confirmation_day: "2026-05-31", confirmation_result: "confirmed" };
      const rows = ["A", "b"].map((number) =>
        Object.assign({ certificate_number: number }, confirmed),
      );
      const columns = ["certificate_number", "confirmation_day", "confirmation_result"] as const;
      const { effects, importId = 0 } = await importFields(staff, rows, { columns, by: ANA });
      expect(effects).toMatchObject({ added: 0, updated: 2 });
      const found = await staff.findCertificate(certificateNumber("A"));
      expect(readConfirmations(found?.confirmations)).toMatchObject([
        { kind: "surveillance", day: "2026-05-31", result: "confirmed", struck: null },
      ]);
      expect((await staff.history(certificateNumber("A"))).at(-1)).toMatchObject({
        importId,
        changedBy: "Ana",
      });
      const other = await staff.findCertificate(certificateNumber("B"));
      expect(other?.certificate_number).toBe("B");
      const again = await importFields(staff, rows, { columns });
      expect(again).toMatchObject({ blocker: undefined, importId: undefined });
      await importFields(staff, rowsWith(["A"], { branch: "Dubai" }), UPDATE);
      const { confirmations } = found ?? {};
      const changed = await staff.findCertificate(certificateNumber("A"));
      expect(changed).toMatchObject({ branch: "Dubai", confirmations });
    });

    const columns = ["certificate_number"] as const;

    it("leaves out rows with a repeated number and rows whose number is in the register, and names them", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [{ certificate_number: "old" }]);
      const rows = rowsWith(["new", "OLD", "NEW", "third"]);
      const refused = await importFields(staff, rows, { columns });
      expect(refused).toMatchObject({ blocker: { kind: "faulty" }, rowsRead: 4, faulty: 3 });
      expect(refused.faults.first.map(formatFinding)).toEqual([
        "line 2, certificate_number: new also appears on line 4",
        "line 3, certificate_number: OLD is in the register already",
        "line 4, certificate_number: NEW also appears on line 2",
      ]);
      expect(await staff.count()).toBe(1);
      const { effects } = await importFields(staff, rows, { columns, skipFaulty: true });
      expect(effects).toMatchObject({ added: 1, updated: 0, unchanged: 0 });
    });

    it("leaves alone what somebody changes of a certificate that the file leaves as it is", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [{ certificate_number: "A", branch: "Dubai" }]);
      const plan = await planFields(staff, rowsWith(["A", "B"], { branch: "Dubai" }), UPDATE);
      await staff.edits.edit(certificateNumber("A"), { quantity: "7" }, ANA);
      expect(await importPlan(staff, plan)).toMatchObject({ blocker: undefined });
      const found = await staff.findCertificate(certificateNumber("A"));
      expect(found).toMatchObject({ branch: "Dubai", quantity: "7" });
    });

    it("writes nothing of a plan that is another now, and names the certificate of many that was changed", async () => {
      const { staff } = await opened();
      // More than are looked up at once.
      const numbers = Array.from({ length: 5200 }, (_, at) => `N-${at}`);
      await addCertificates(staff, rowsWith(numbers, { branch: "London" }));
      const plan = await planFields(staff, rowsWith(numbers, { branch: "Dubai" }), UPDATE);
      await staff.edits.edit(certificateNumber("N-5100"), { branch: "Lima" }, ANA);
      const refused = await importPlan(staff, plan);
      expect(refused.blocker).toEqual({ kind: "outdated", numbers: ["N-5100"] });
      expect(await staff.desk.imports.list({ limit: 9 })).toMatchObject({ matching: 1 });
      const anew = await planFields(staff, rowsWith(numbers, { branch: "Dubai" }), UPDATE);
      expect(anew).toMatchObject({ effects: { updated: 5200 } });
      expect(await importPlan(staff, anew)).toMatchObject({ blocker: undefined });
    });

    it.each<[string, (staff: StaffRegister) => Promise<unknown>, readonly string[]]>([
      ["deleted", ({ edits }) => edits.remove(certificateNumber("A"), ANA), ["A"]],
      [
        "suspended",
        ({ statuses }) =>
          statuses.change(
            [certificateNumber("A")],
            { status: "suspended", status_note: null, note: null },
            ANA,
          ),
        ["A"],
      ],
      ["added", ({ edits }) => edits.add(certificateNumber("b"), {}, ANA), ["b"]],
      [
        "given the values of the file",
        ({ edits }) => edits.edit(certificateNumber("A"), { branch: "Dubai" }, ANA),
        ["A"],
      ],
    ])("writes over nothing that was %s after its preview", async (_, change, numbers) => {
      const { staff } = await opened();
      await addCertificates(staff, [{ certificate_number: "A" }, { certificate_number: "C" }]);
      const rows = rowsWith(["a", "B", "C"], { branch: "Dubai" });
      const plan = await planFields(staff, rows, UPDATE);
      await change(staff);
      const current = await staff.list({ limit: 9 });
      const refused = await importPlan(staff, plan);
      expect(refused.blocker).toEqual({ kind: "outdated", numbers });
      expect(await staff.list({ limit: 9 })).toEqual(current);
    });

    it("records nothing when the register has it all", async () => {
      const { staff } = await opened();
      const rows = rowsWith(["A"], { branch: "Dubai" });
      await importFields(staff, rows, UPDATE);
      const again = await importFields(staff, rows, UPDATE);
      expect(again).toMatchObject({ importId: undefined, blocker: undefined });
      expect(await staff.desk.imports.list({ limit: 9 })).toMatchObject({ matching: 1 });
    });

    it("updates only the given columns, and leaves equal rows alone", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [
        { certificate_number: "A", branch: "London", quantity: "1" },
        { certificate_number: "B", branch: "Dubai", quantity: "2" },
      ]);
      const before = await findCertificate(store, certificateNumber("B"));
      const rows = rowsWith(["A", "B"], { branch: "Dubai" });
      const { effects } = await importFields(staff, rows, UPDATE);
      expect(effects).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
      const changed = await findCertificate(store, certificateNumber("A"));
      expect(changed).toMatchObject({ branch: "Dubai", quantity: "1" });
      expect(await findCertificate(store, certificateNumber("B"))).toEqual(before);
    });

    it("keeps who imported, what was added and each field that changed, and nothing of rows that did not", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [
        { certificate_number: "A", branch: "London", validity_date: "2026-12-31" },
        { certificate_number: "B", branch: "Dubai", validity_date: "2027-12-31" },
      ]);
      const fields = { branch: "Dubai", validity_date: "2027-12-31" };
      await importFields(staff, rowsWith(["a", "B", "C"], fields), {
        by: ANA,
        update: true,
        columns: ["certificate_number", "branch", "validity_date"],
      });
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
      for (const number of ["A", "B", "C"]) {
        const choices = { columns, fileName: `${number}.csv` };
        const work = () => importFields(staff, rowsWith([number]), choices);
        await (number === "B" ? staff.approved(ben, work) : work());
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

    it("gives new certificates the status of the file, and present ones only when told to", async () => {
      const { staff, store } = await opened();
      const note = "Issued in error";
      await addCertificates(staff, [
        { certificate_number: "A", status: "withdrawn", status_note: note },
        { certificate_number: "B" },
        { certificate_number: "C", status: "suspended", status_note: note },
      ]);
      const rows = [
        { certificate_number: "A" },
        { certificate_number: "B", status: "suspended", status_note: "Review" },
        { certificate_number: "C", status: "suspended", status_note: note },
        { certificate_number: "D", status: "withdrawn", status_note: "Lost" },
      ];
      const choices = {
        update: true,
        columns: ["certificate_number", "status", "status_note"],
      } as const;
      const states = async () => {
        const found = await Promise.all(
          ["A", "B", "C", "D"].map((number) => findCertificate(store, certificateNumber(number))),
        );
        return found.map((each) => each && [each.status, each.status_note]);
      };
      const unasked = await importFields(staff, rows, choices);
      expect(unasked.effects).toMatchObject({
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

      const asked = await importFields(staff, rows, { ...choices, by: ANA, statuses: true });
      expect(asked.effects).toMatchObject({ added: 0, updated: 2, unchanged: 2, otherStatus: 2 });
      expect(await states()).toEqual([[null, null], ["suspended", "Review"], c, d]);
      const history = await staff.history(certificateNumber("A"));
      expect(history.at(-1)).toMatchObject({ kind: "status", status: null, changedBy: "Ana" });
      expect(await staff.history(certificateNumber("D"))).toMatchObject([
        { kind: "field", field: "certificate_number" },
        { kind: "status", status: "withdrawn", status_note: "Lost" },
      ]);
    });

    it("lets the note go with its status, and leaves it beside one that stays", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [
        { certificate_number: "A", status: "suspended", status_note: "Review" },
        { certificate_number: "B", status: "suspended", status_note: "Review" },
      ]);
      const rows = [
        { certificate_number: "A", status: "suspended" },
        { certificate_number: "B", status: "withdrawn" },
      ];
      const choices = { update: true, statuses: true } as const;
      // An empty note beside a status that stays is a blank like any other.
      const withNotes = ["certificate_number", "status", "status_note"] as const;
      expect(await importFields(staff, rows, { ...choices, columns: withNotes })).toMatchObject({
        blocker: { kind: "clears" },
        effects: { cleared: [{ column: "status_note", count: 1 }] },
      });
      const withoutNotes = ["certificate_number", "status"] as const;
      const done = await importFields(staff, rows, { ...choices, columns: withoutNotes });
      expect(done.effects).toMatchObject({ updated: 1, cleared: [] });
      expect(await findCertificate(store, certificateNumber("A"))).toMatchObject({
        status_note: "Review",
      });
      expect(await findCertificate(store, certificateNumber("B"))).toMatchObject({
        status: "withdrawn",
        status_note: null,
      });
    });

    it("takes a withdrawn certificate's successor away with its status, unless the file names it", async () => {
      const { staff, store } = await opened();
      const gone = { status: "withdrawn", status_since: "2026-03-03", replaced_by: "B" } as const;
      await addCertificates(staff, [
        { certificate_number: "A", ...gone },
        { certificate_number: "B" },
      ]);
      const found = () => findCertificate(store, certificateNumber("A"));
      expect(await found()).toMatchObject(gone);
      const choices = { update: true, statuses: true } as const;
      const row = [{ certificate_number: "A", replaced_by: "B" }];
      const both = ["certificate_number", "status", "replaced_by"] as const;
      const renewed = await importFields(staff, row, { ...choices, columns: both });
      expect(await found()).toMatchObject({ ...IN_FORCE, replaced_by: "B" });
      await staff.desk.imports.undo(renewed.importId ?? 0, ANA);
      const dated = [{ certificate_number: "C", status_since: "2026-03-03" }];
      const undated = await importFields(staff, dated, {
        columns: ["certificate_number", "status_since"],
      });
      expect(undated.blocker).toEqual({ kind: "faulty" });
      expect(await found()).toMatchObject(gone);
      const rest = ["certificate_number", "status"] as const;
      await importFields(staff, [{ certificate_number: "A" }], { ...choices, columns: rest });
      expect(await found()).toMatchObject({ ...IN_FORCE });
    });

    it("leaves the register as it was when an import is aborted", async () => {
      const { staff } = await opened();
      const abort = new AbortController();
      const aborted = importFields(staff, rowsWith(["GQC-1"]), {
        columns,
        signal: abort.signal,
        onProgress: ({ phase }) => {
          if (phase === "storing") abort.abort();
        },
      });
      await expect(aborted).rejects.toThrow("aborted");
      expect(await staff.count()).toBe(0);
      expect(await staff.desk.imports.list({ limit: 9 })).toMatchObject({ matching: 0 });
      await addCertificates(staff, [{ certificate_number: "GQC-1" }]);
      expect(await staff.count()).toBe(1);
    });
  });
}

const ANA = personName("Ana");

const UPDATE = { update: true, columns: ["certificate_number", "branch"] } as const;
