import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CertificateStatus, RegisterRecord } from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import type { StaffRegister } from "../staff-register.ts";
import {
  addCertificates,
  ANA,
  BEN,
  certificateNumber,
  findCertificate,
  importFields,
} from "../test-support/imported-certificates.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

const [A, B, C, D] = ["A-1", "B-1", "C-1", "D-1"].map(certificateNumber) as [
  CertificateNumber,
  CertificateNumber,
  CertificateNumber,
  CertificateNumber,
];

const CHANGE = { status_note: null, note: null };

const SEQUENCES: readonly { readonly numRuns: number; readonly tags: string[] }[] = [
  { numRuns: 25, tags: [] },
  { numRuns: 200, tags: ["trial"] },
];

function replace({ statuses }: StaffRegister, previous: CertificateNumber, by: CertificateNumber) {
  return statuses.change([previous], { status: "withdrawn", replaced_by: by, ...CHANGE }, ANA);
}

function change({ statuses }: StaffRegister, number: CertificateNumber, status: string | null) {
  return statuses.change([number], { status: status as CertificateStatus | null, ...CHANGE }, ANA);
}

async function added(staff: StaffRegister, ...numbers: readonly CertificateNumber[]) {
  for (const number of numbers) await staff.edits.add(number, {}, ANA);
}

/** A row of a file. */
function withdrawn(number: string, by: string | null) {
  return { certificate_number: number, status: "withdrawn", replaced_by: by };
}

/** Who replaces whom, in both directions, as the public is told. */
async function successionOf({ store }: StoreUnderTest, ...numbers: readonly CertificateNumber[]) {
  const found = await store.lookUpMany(numbers);
  return found.map(({ certificate: each }) => each && [each.replaced_by, each.replaces]);
}

/** What every database must keep true of states: since when they hold, and what takes the place of what. */
export function describeSuccession(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, of the states of certificates`, () => {
    for (const { numRuns, tags } of SEQUENCES)
      it(
        `has each state since the instant of its change, whatever is changed in between, in ${numRuns} sequences`,
        { tags },
        async () => {
          const { staff } = await opened();
          const act = fc.constantFrom("suspended", "withdrawn", null, "note", "field", "number");
          let place = 0;
          const property = fc.asyncProperty(
            fc.array(act, { minLength: 1, maxLength: 8 }),
            async (acts) => {
              place += 1;
              let number = certificateNumber(`R-${place}`);
              await added(staff, number);
              let status: string | null = null;
              for (const [at, each] of acts.entries()) {
                if (each === "field") await staff.edits.edit(number, { branch: `${at}` }, ANA);
                else if (each === "number") {
                  const other = certificateNumber(`R-${place}-${at}`);
                  await staff.edits.renumber(number, other, ANA);
                  number = other;
                } else if (each === "note") {
                  const noted = { status: status as CertificateStatus | null, note: null };
                  await staff.statuses.change([number], { ...noted, status_note: `${at}` }, ANA);
                } else {
                  status = each;
                  await change(staff, number, each);
                }
              }
              // The last entry of its history, over all of its numbers, that brought another state.
              const names = [`R-${place}`, ...acts.map((_, at) => `R-${place}-${at}`)];
              const histories = [];
              for (const each of names)
                histories.push(...(await staff.history(certificateNumber(each))));
              const states = histories
                .flatMap((entry) => (entry.kind === "status" ? [entry] : []))
                .toSorted((one, other) => (one.changedAt < other.changedAt ? -1 : 1));
              let begin: (typeof states)[number] | undefined;
              for (const entry of states)
                if (entry.status !== (begin?.status ?? null)) begin = entry;
              const current = await staff.findCertificate(number);
              expect(current?.status).toBe(status);
              expect(current?.status_since).toBe(status === null ? null : begin?.changedAt);
              expect(states.at(-1)?.status_since ?? null).toBe(current?.status_since);
            },
          );
          await fc.assert(property, { numRuns });
        },
      );

    it("dates what SQL changes, keeps the day that it names, and ends both with the state", async () => {
      const { staff, store, runSql } = await opened();
      await added(staff, A, B);
      await runSql("UPDATE certificates SET status = 'suspended' WHERE certificate_number = 'A-1'");
      const suspended = await findCertificate(store, A);
      expect(suspended?.status_since).toBe(suspended?.updated_at);
      await runSql("UPDATE certificates SET status_since = '2026-03-03' WHERE status IS NOT NULL");
      await runSql("UPDATE certificates SET branch = 'Leith'");
      expect(await findCertificate(store, A)).toMatchObject({ status_since: "2026-03-03" });
      await runSql(`UPDATE certificates SET status = 'withdrawn', replaced_by = 'b-1',
        status_since = '2026-04-04' WHERE certificate_number = 'A-1'`);
      expect(await findCertificate(store, A)).toMatchObject({ status_since: "2026-04-04" });
      for (const wrong of ["status = 'suspended', replaced_by = 'B-1'", "replaced_by = 'A-1'"]) {
        await expect(
          runSql(`UPDATE certificates SET ${wrong} WHERE certificate_number = 'B-1'`),
        ).rejects.toThrow("circle");
      }
      await runSql("UPDATE certificates SET status = NULL");
      expect(await findCertificate(store, A)).toMatchObject({
        status_since: null,
        replaced_by: null,
      });
      const history = (await staff.history(A)).flatMap((entry) =>
        entry.kind === "status" ? [[entry.status, entry.status_since, entry.replaced_by]] : [],
      );
      expect(history).toEqual([
        ["suspended", suspended?.status_since, null],
        ["suspended", "2026-03-03", null],
        ["withdrawn", "2026-04-04", expect.stringMatching(/^b-1$/i)],
        [null, null, null],
      ]);
    });

    it("takes the day of an import's states from the file alone, and an undo gives the former one back", async () => {
      const { staff, store } = await opened();
      await added(staff, A, B);
      await change(staff, A, "suspended");
      const before = await findCertificate(store, A);
      const rows = [
        { certificate_number: "A-1", status: "withdrawn" },
        { certificate_number: "B-1", status: "withdrawn", status_since: "2019-05-06" },
        { certificate_number: "C-1", status: "withdrawn" },
      ];
      const choices = { update: true, statuses: true, by: BEN };
      const first = await importFields(staff, rows.toSpliced(1, 1), {
        ...choices,
        columns: ["certificate_number", "status"],
      });
      const since = async (number: CertificateNumber) =>
        (await findCertificate(store, number))?.status_since;
      expect([await since(A), await since(C)]).toEqual([null, null]);
      await staff.desk.imports.undo(first.importId ?? 0, BEN);
      expect(await findCertificate(store, A)).toMatchObject({
        status: "suspended",
        status_since: before?.status_since,
      });
      const columns = ["certificate_number", "status", "status_since"] as const;
      await importFields(staff, rows, { ...choices, columns, clearBlanks: true });
      expect([await since(A), await since(B), await since(C)]).toEqual([null, "2019-05-06", null]);
      // Back to a state of which nobody knows since when.
      const reinstated = await importFields(staff, [{ certificate_number: "A-1" }], {
        ...choices,
        columns: ["certificate_number", "status"],
      });
      await staff.desk.imports.undo(reinstated.importId ?? 0, BEN);
      expect(await findCertificate(store, A)).toMatchObject({
        status: "withdrawn",
        status_since: null,
      });
    });

    it("tells of a certificate what replaces it, and what it replaces, until that ends", async () => {
      const under = await opened();
      const { staff } = under;
      await added(staff, A, B, C);
      await replace(staff, A, certificateNumber("c-1"));
      await replace(staff, B, C);
      const order = expect.stringMatching(/^A-1 B-1$/);
      expect((await successionOf(under, C))[0]).toEqual([null, order]);
      const version = (await staff.findCertificate(C))?.updated_at;
      await change(staff, A, null);
      expect(await successionOf(under, A, C)).toEqual([
        [null, null],
        [null, "B-1"],
      ]);
      await change(staff, B, "suspended");
      expect(await successionOf(under, B, C)).toEqual([
        [null, null],
        [null, null],
      ]);
      // What replaces another one has not been changed by that.
      expect((await staff.findCertificate(C))?.updated_at).toBe(version);
      expect(await staff.history(C)).toHaveLength(1);
    });

    it("keeps a renewal of a certificate in force while it is suspended and withdrawn, and tells it in both", async () => {
      const under = await opened();
      const { staff, runSql } = under;
      await added(staff, A, B, C);
      const named = await staff.statuses.change([A], { note: null, replaced_by: B }, ANA);
      expect(named).toMatchObject({ changed: [A] });
      for (const status of ["suspended", null, "withdrawn"]) {
        await change(staff, A, status);
        expect(await staff.findCertificate(A)).toMatchObject({ status, replaced_by: "B-1" });
        expect((await successionOf(under, B))[0]).toEqual([null, "A-1"]);
      }
      await change(staff, A, null);
      expect(await successionOf(under, A, B)).toEqual([
        [null, null],
        [null, null],
      ]);
      // Of certificates with other statuses, each keeps its own.
      await change(staff, B, "withdrawn");
      await staff.statuses.change([A, B], { note: null, replaced_by: C }, ANA);
      await runSql("UPDATE certificates SET status = 'suspended' WHERE certificate_number = 'A-1'");
      expect(await staff.findCertificate(A)).toMatchObject({
        status: "suspended",
        replaced_by: "C-1",
      });
      expect(await staff.findCertificate(B)).toMatchObject({
        status: "withdrawn",
        replaced_by: "C-1",
      });
      for (const wrong of ["'A-1'", "'D-1'"]) {
        await expect(
          runSql(`UPDATE certificates SET replaced_by = ${wrong} WHERE certificate_number = 'C-1'`),
        ).rejects.toThrow(/circle|replaced_by|constraint/i);
      }
    });

    it("keeps successor and note of a withdrawal until others are given, and ends them with it", async () => {
      const under = await opened();
      const { staff } = under;
      await added(staff, A, B);
      await replace(staff, A, B);
      const since = (await staff.findCertificate(A))?.status_since;
      const noted = { status: "withdrawn", status_note: "Reissued", note: null } as const;
      await staff.statuses.change([A], noted, BEN);
      expect(await staff.findCertificate(A)).toMatchObject({
        status_note: "Reissued",
        replaced_by: "B-1",
        status_since: since,
      });
      const again = await staff.statuses.change([A], { ...noted, replaced_by: B }, BEN);
      expect(again.unchanged).toEqual([A]);
      await staff.statuses.change([A], { ...noted, replaced_by: null }, BEN);
      expect(await successionOf(under, A, B)).toEqual([
        [null, null],
        [null, null],
      ]);
    });

    it("refuses what replaces itself, also over others, and what is not there", async () => {
      const under = await opened();
      const { staff, runSql } = under;
      await added(staff, A, B, C);
      await replace(staff, A, B);
      await replace(staff, B, C);
      for (const [previous, by] of [
        [A, A],
        [B, A],
        [C, A],
        [C, B],
      ] as const) {
        await expect(replace(staff, previous, by)).rejects.toMatchObject({
          kind: "circle",
          numbers: [previous],
          successor: by,
        });
      }
      await expect(replace(staff, C, D)).rejects.toMatchObject({ kind: "absent", successor: D });
      await change(staff, C, "withdrawn");
      await expect(
        runSql("UPDATE certificates SET replaced_by = 'A-1' WHERE certificate_number = 'C-1'"),
      ).rejects.toThrow("circle");
      await expect(
        runSql("UPDATE certificates SET replaced_by = 'D-1' WHERE certificate_number = 'C-1'"),
      ).rejects.toThrow(/replaced_by|constraint/i);
      expect(await successionOf(under, A, B, C)).toEqual([
        ["B-1", null],
        ["C-1", "A-1"],
        [null, "B-1"],
      ]);
    });

    it("follows a successor and a predecessor to another number, which the history tells", async () => {
      const under = await opened();
      const { staff } = under;
      await added(staff, A, B);
      await replace(staff, A, B);
      await staff.edits.renumber(B, C, BEN);
      await staff.edits.renumber(A, D, BEN);
      await staff.edits.renumber(C, certificateNumber("c-1"), BEN);
      expect(await successionOf(under, D, C)).toEqual([
        ["c-1", null],
        [null, "D-1"],
      ]);
      const told = [...(await staff.history(A)), ...(await staff.history(D))];
      expect(told).toContainEqual(
        expect.objectContaining({ status: "withdrawn", replaced_by: "C-1", changedBy: "Ben" }),
      );
    });

    it("lets no certificate name a confidential one, as its successor or as what it replaces", async () => {
      const under = await opened();
      const { staff } = under;
      const make = (number: CertificateNumber, confidential: string | null) =>
        staff.edits.edit(number, { confidential }, ANA);
      await added(staff, A, B, C, D);
      await make(D, "yes");
      await expect(replace(staff, A, D)).rejects.toMatchObject({ kind: "confidential" });
      await replace(staff, A, C);
      await replace(staff, B, C);
      await make(A, "yes");
      expect(await successionOf(under, A, C)).toEqual([
        ["C-1", null],
        [null, "B-1"],
      ]);
      await make(A, "no");
      expect((await successionOf(under, C))[0]).toEqual([null, "A-1 B-1"]);
      await make(C, "yes");
      expect(await successionOf(under, A, B, C)).toEqual([
        [null, null],
        [null, null],
        [null, null],
      ]);
      await addCertificates(staff, [
        withdrawn("E-1", "F-1"),
        { certificate_number: "F-1", confidential: "yes" },
        withdrawn("G-1", "F-1"),
      ]);
      const imported = ["E-1", "F-1", "G-1"].map(certificateNumber);
      expect(await successionOf(under, ...imported)).toEqual([
        [null, null],
        [null, null],
        [null, null],
      ]);
    });

    it("deletes no certificate that replaces another one, whoever asks", async () => {
      const under = await opened();
      const { staff, runSql } = under;
      await added(staff, A, B);
      await replace(staff, A, B);
      await expect(staff.edits.remove(B, BEN)).rejects.toMatchObject({
        kind: "needed",
        numbers: [A],
        successor: "B-1",
      });
      await expect(
        runSql("DELETE FROM certificates WHERE certificate_number = 'B-1'"),
      ).rejects.toThrow(/replaced_by|constraint/i);
      expect(await successionOf(under, A, B)).toEqual([
        ["B-1", null],
        [null, "A-1"],
      ]);
      expect(await staff.edits.remove(A, BEN)).toBe(true);
      expect(await successionOf(under, B)).toEqual([[null, null]]);
      expect(await staff.edits.remove(B, BEN)).toBe(true);
    });

    it("follows a number that gets another letter case by the same import, some hundred rows before what it replaces", async () => {
      const under = await opened();
      const { staff } = under;
      await added(staff, A, B);
      await replace(staff, B, A);
      const columns = ["certificate_number", "branch"] as const;
      const others = Array.from({ length: 1200 }, (_, at) => `N-${at}`);
      const rows = ["a-1", ...others, "B-1"].map((number) => ({
        certificate_number: number,
        branch: "Leith",
      }));
      const ended = await importFields(staff, rows, { update: true, columns });
      expect(ended).toMatchObject({ blocker: undefined, effects: { added: 1200, updated: 2 } });
      expect(await successionOf(under, B)).toEqual([["a-1", null]]);
    });

    it("imports what replaces what, in any order, and an undo takes both back or neither", async () => {
      const under = await opened();
      const { staff } = under;
      await added(staff, A);
      const columns = ["certificate_number", "status", "replaced_by"] as const;
      const choices = { update: true, statuses: true, by: BEN, columns };
      type Row = Partial<RegisterRecord> & Pick<RegisterRecord, "certificate_number">;
      const imported = (...rows: readonly Row[]) => importFields(staff, rows, choices);
      const ended = await imported(withdrawn("A-1", "b-1"), withdrawn("B-1", "C-1"), {
        certificate_number: "C-1",
      });
      expect(await successionOf(under, A, B, C)).toEqual([
        [expect.stringMatching(/^b-1$/i), null],
        ["C-1", "A-1"],
        [null, "B-1"],
      ]);
      await added(staff, D);
      await replace(staff, D, C);
      expect(await staff.desk.imports.undo(ended.importId ?? 0, ANA)).toMatchObject({
        kind: "refused",
        reason: expect.stringContaining("C-1") as string,
      });
      await change(staff, D, null);
      expect(await staff.desk.imports.undo(ended.importId ?? 0, ANA)).toEqual({ kind: "done" });
      expect(await successionOf(under, A, B, D)).toEqual([[null, null], undefined, [null, null]]);
    });
  });
}
