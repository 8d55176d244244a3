import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { departureOf, type HistoryEntry } from "@register/domain/certificate";
import type { StaffRegister } from "../staff-register.ts";
import { ANA, certificateNumber, personName } from "../test-support/imported-certificates.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

const A = certificateNumber("A-1");

/** Long past: no change is dated so. */
const FORGED = "2001-02-03T04:05:06.789Z";

function insertOf(number: string, more = "", values = ""): string {
  return `INSERT INTO certificates (certificate_number, created_at, updated_at${more})
    VALUES ('${number}', '${FORGED}', '${FORGED}'${values});`;
}

/** What changed, without who and when. */
function changeOf(entry: HistoryEntry): readonly unknown[] {
  if (entry.kind === "issued") return [entry.language];
  if (entry.kind === "confirmation") return [entry.event, entry.confirmation];
  if (entry.kind === "forgery") return [entry.sentence, entry.note];
  return entry.kind === "field"
    ? [entry.field, entry.before, entry.after]
    : [entry.status, entry.status_note, entry.note];
}

async function changesOf(staff: StaffRegister, number: string) {
  return (await staff.history(certificateNumber(number))).map(changeOf);
}

/** What every database must keep of changes that SQL makes without the staff commands. */
export function describeHistory(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, when SQL changes certificates`, () => {
    it("keeps an addition, each field, each status and a deletion, with who and when", async () => {
      const { staff, runSql } = await opened();
      const startedAt = new Date(Date.now() - 1000).toISOString();
      await runSql(insertOf("A-1", ", validity_date", ", '2026-01-31'"));
      await runSql(`
        UPDATE certificates SET validity_date = '2099-12-31', branch = 'Dubai', updated_at = '${FORGED}';
        UPDATE certificates SET status = 'suspended', status_note = 'Review';
        DELETE FROM certificates`);
      expect(await changesOf(staff, "a-1")).toEqual([
        ["certificate_number", null, "A-1"],
        ["branch", null, "Dubai"],
        ["validity_date", "2026-01-31", "2099-12-31"],
        ["suspended", "Review", null],
        ["certificate_number", "A-1", null],
        ["branch", "Dubai", null],
        ["validity_date", "2099-12-31", null],
        ["status", "suspended", null],
        ["status_note", "Review", null],
        ["status_since", expect.stringMatching(/Z$/), null],
      ]);
      for (const { changedBy, changedAt } of await staff.history(A)) {
        expect(changedBy).toMatch(/^(SQL|postgres)$/);
        expect(changedAt > startedAt).toBe(true);
      }
    });

    it("dates each change with the present instant, and two never alike; what changes nothing keeps it", async () => {
      const { staff, runSql } = await opened();
      await runSql(insertOf("A-1"));
      const instants = new Set<string>();
      for (const branch of ["London", "Dubai", "Lagos", "Lima"]) {
        await runSql(`UPDATE certificates SET branch = '${branch}', updated_at = '${FORGED}'`);
        instants.add((await staff.findCertificate(A))?.updated_at ?? "");
      }
      const current = await staff.findCertificate(A);
      expect(instants.size).toBe(4);
      expect([...instants]).toEqual([...instants].toSorted());
      expect([...instants].every((instant) => instant > FORGED)).toBe(true);
      await wait(5);
      await runSql("UPDATE certificates SET branch = 'Lima', validity_date = validity_date");
      expect(await staff.findCertificate(A)).toEqual(current);
      const history = await staff.history(A);
      expect(history).toHaveLength(5);
      expect(history.at(-1)?.changedAt).toBe(current?.updated_at);
    });

    it("keeps a new number under both numbers, and a new letter case under the one", async () => {
      const { staff, runSql } = await opened();
      await runSql(insertOf("A-1"));
      await runSql("UPDATE certificates SET certificate_number = 'a-1', branch = 'Dubai'");
      await runSql("UPDATE certificates SET certificate_number = 'B-1'");
      const moved = ["certificate_number", "a-1", "B-1"];
      expect(await changesOf(staff, "A-1")).toEqual([
        ["certificate_number", null, "A-1"],
        ["certificate_number", "A-1", "a-1"],
        ["branch", null, "Dubai"],
        moved,
      ]);
      expect(await changesOf(staff, "B-1")).toEqual([moved]);
    });

    it("tells how a number lost its certificate: a new number, or a deletion, by whom", async () => {
      const { staff } = await opened();
      const departure = async (number: string) =>
        departureOf(await staff.history(certificateNumber(number)));
      await staff.edits.add(A, { branch: "Dubai" }, ANA);
      await staff.edits.renumber(A, certificateNumber("B-1"), ANA);
      await staff.edits.remove(certificateNumber("B-1"), personName("Ben"));
      const at = expect.stringMatching(/^\d{4}-.*Z$/);
      expect(await departure("A-1")).toEqual({ to: "B-1", by: "Ana", approvedBy: null, at });
      expect(await departure("B-1")).toEqual({ to: null, by: "Ben", approvedBy: null, at });
      expect(await departure("C-1")).toBeUndefined();
    });

    it("keeps the status that a row comes with, and all rows of one statement", async () => {
      const { staff, runSql } = await opened();
      await runSql(insertOf("A-1", ", status", ", 'withdrawn'") + insertOf("B-1"));
      await runSql("UPDATE certificates SET quantity = '7'");
      expect(await changesOf(staff, "A-1")).toEqual([
        ["certificate_number", null, "A-1"],
        ["withdrawn", null, null],
        ["quantity", null, "7"],
      ]);
      expect(await changesOf(staff, "B-1")).toContainEqual(["quantity", null, "7"]);
    });

    it("has one entry of what a staff command changes, and none of its name afterwards", async () => {
      const { staff, runSql } = await opened();
      await staff.edits.add(A, {}, ANA);
      const change = { status: "withdrawn", status_note: "In error", note: "Claim 7" } as const;
      await staff.statuses.change([A], change, ANA);
      await expect(staff.edits.edit(A, { branch: "" }, ANA)).rejects.toThrow("constraint");
      await runSql("UPDATE certificates SET status = NULL");
      const history = await staff.history(A);
      expect(history.map(changeOf)).toEqual([
        ["certificate_number", null, "A-1"],
        ["withdrawn", "In error", "Claim 7"],
        [null, "In error", null],
      ]);
      expect(history.map(({ changedBy }) => changedBy)).toEqual([
        "Ana",
        "Ana",
        expect.stringMatching(/^(SQL|postgres)$/),
      ]);
    });
  });
}
