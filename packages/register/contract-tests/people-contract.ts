import { describe, expect, it } from "vitest";
import type { PersonName } from "@register/domain/certificate";
import type { StoreUnderTest } from "./store-under-test.ts";
import { NO_SUBJECTS, personName, TESTER } from "../test-support/imported-certificates.ts";

const ANA = personName("Ana Silva");
const BO = personName("Bo Lind");

/** What every database must do with the people of the desk. */
export function describePeopleOfDesk(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, with the people of the desk`, () => {
    it("has one person of all the names that look alike, whatever the program says", async () => {
      const { staff, runSql } = await opened();
      const { people } = staff.desk;
      const ana = await people.add(ANA, "edits", TESTER);
      for (const typed of ["ANA  SILVA", "Ana SiIva", "Ana-Silva", "Ána Silva"]) {
        expect(await people.add(personName(typed), "administers", TESTER)).toEqual(ana);
      }
      await expect(
        runSql(`INSERT INTO staff (name, skeleton, role, created_at)
          SELECT 'Eva', skeleton, role, created_at FROM staff`),
      ).rejects.toThrow(/unique/i);
      expect(await people.find(personName("ana silva"))).toEqual(ana);
      expect(await people.find(personName("Ana-Silva"))).toBeUndefined();
      await expect(
        runSql(`INSERT INTO staff (name, role, created_at)
          VALUES ('Ana SiIva', 'reads', '2026-01-02T03:04:05.678Z')`),
      ).rejects.toThrow(/not.null/i);
    });

    it("never gives the id of a removed person again, nor the person's proposals to the next of the name", async () => {
      const { staff } = await opened();
      const { people, proposals, signIns } = staff.desk;
      const { id } = await people.add(ANA, "edits", TESTER);
      const waiting = { action: "certificates.delete", input: { number: "A-1" }, ...NO_SUBJECTS };
      const proposal = await proposals.add(waiting, ANA);
      const session = await signIns.beginByLink(await signIns.makeLink(id, "session", TESTER));
      await people.remove(id, TESTER);
      const other = await people.add(ANA, "edits", TESTER);
      expect(other.id).toBeGreaterThan(id);
      expect(await signIns.findSession(session ?? "")).toBeUndefined();
      expect(await proposals.find(proposal)).toMatchObject({ by: ANA, author: id });
      expect(await people.get(id)).toBeUndefined();
    });

    it("keeps who was added, invited, given a role and removed, who registered a passkey, and by whom", async () => {
      const { staff, runSql } = await opened();
      const { people, signIns } = staff.desk;
      const { id } = await people.add(BO, "edits", ANA);
      const token = await signIns.makeLink(id, "invitation", ANA);
      await signIns.beginByInvitation(token, {
        credentialId: "key",
        publicKey: new Uint8Array([1]),
        counter: 0,
        transports: [],
      });
      await people.changeRole(id, "approves", ANA);
      await people.changeRole(id, "approves", ANA);
      await people.remove(id, TESTER);
      await runSql(`INSERT INTO staff (name, skeleton, role, created_at)
        VALUES ('Eva', 'eva', 'reads', '2026-01-02T03:04:05.678Z')`);
      const { rows: history, matching } = await people.history({ limit: 9 });
      expect(matching).toBe(history.length);
      const [typed, ...others] = history.map(({ name: of, kind, role, by }) => [
        of,
        kind,
        role,
        by,
      ]);
      expect(typed).toEqual(["Eva", "added", "reads", expect.stringMatching(/^(?:SQL|postgres)$/)]);
      expect(others).toEqual([
        [BO, "removed", "approves", TESTER],
        [BO, "given a role", "approves", ANA],
        [BO, "registered a passkey", "edits", BO],
        [BO, "invited", "edits", ANA],
        [BO, "added", "edits", ANA],
      ]);
      expect(Date.parse(history[0]?.at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    });

    it.each([
      "UPDATE staff_changes SET changed_by = 'Eva'",
      "DELETE FROM staff_changes",
      "UPDATE staff SET name = 'Eva'",
      "UPDATE staff SET id = id + 1",
    ])("refuses %s", async (sql) => {
      const { staff, runSql } = await opened();
      await staff.desk.people.add(ANA, "edits", TESTER);
      const before = await staff.desk.people.history({ limit: 9 });
      const wanted = /never (?:changed|deleted)|keeps id and name|can only be updated to DEFAULT/;
      await expect(runSql(sql)).rejects.toThrow(wanted);
      expect(await staff.desk.people.history({ limit: 9 })).toEqual(before);
    });

    it("keeps the last three files of a person, and one more for each that is proposed", async () => {
      const { staff } = await opened();
      const { proposals, uploads } = staff.desk;
      const upload = (by: PersonName) =>
        uploads.add({ fileName: `${by}.csv`, contents: new Uint8Array(9) }, by);
      const proposed = await upload(ANA);
      await proposals.add(
        { action: "imports.run", input: { upload: proposed }, ...NO_SUBJECTS },
        ANA,
      );
      const ofBo = await upload(BO);
      const ids: number[] = [];
      for (let count = 0; count < 4; count += 1) ids.push(await upload(ANA));
      const kept = await Promise.all(
        [proposed, ofBo, ...ids].map((id) =>
          uploads.get(id).then(
            () => true,
            () => false,
          ),
        ),
      );
      expect(kept).toEqual([true, true, false, true, true, true]);
      expect((await uploads.waiting(ANA)).map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
    });
  });
}
