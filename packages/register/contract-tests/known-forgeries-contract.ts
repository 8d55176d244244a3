import { describe, expect, it } from "vitest";
import {
  addCertificates,
  certificateNumber,
  importFields,
  TESTER,
} from "../test-support/imported-certificates.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

const OURS = certificateNumber("GQC-1");
const NOBODYS = certificateNumber("GQC-FAKE-9");
const SENTENCE = "The papers are for another cargo.";
const MARK = { sentence: SENTENCE, note: null };

/** With two certificates, and forged papers with the number of the first one and with another one. */
async function withForgeries(underTest: StoreUnderTest): Promise<StoreUnderTest> {
  const { staff } = underTest;
  await addCertificates(staff, [
    { certificate_number: OURS, commodity: "Dates" },
    { certificate_number: "GQC-2" },
  ]);
  for (const number of [OURS, NOBODYS]) {
    expect(await staff.forgeries.mark(number, MARK, TESTER)).toBe(true);
  }
  return underTest;
}

async function exported({ staff }: StoreUnderTest): Promise<readonly string[]> {
  const numbers: string[] = [];
  for await (const rows of staff.export({ verdict: { kind: "known-forgery", on: "2026-01-01" } })) {
    numbers.push(...rows.map((row) => row.certificate_number));
  }
  return numbers;
}

/** Forged papers that are known, as staff mark their numbers and as the public is told of them. */
export function describeKnownForgeries(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, with known forgeries`, () => {
    const forgery = { sentence: SENTENCE, recordedAt: expect.stringMatching(/^\d{4}-.*Z$/) };
    const marked = (number: string) => ({ certificate: { certificate_number: number }, forgery });
    const alone = { certificate: undefined, forgery };

    it("tells both facts of a number together, in any letter case", async () => {
      const { store } = await withForgeries(await opened());
      const plain = { certificate: { certificate_number: "GQC-2" }, forgery: undefined };
      const unknown = { certificate: undefined, forgery: undefined };
      const asked = ["gqc-1", "GQC-2", "gqc-fake-9", "NONE-1", "GQC-1"].map(certificateNumber);
      const expected = [marked("GQC-1"), plain, alone, unknown, marked("GQC-1")];
      expect(await store.lookUpMany(asked)).toMatchObject(expected);
      for (const [place, number] of asked.entries()) {
        expect([await store.lookUp(number)]).toMatchObject([expected[place]]);
      }
      expect(Object.keys((await store.lookUp(OURS)).certificate ?? {})).not.toContain(
        "forged_note",
      );
    });

    it("keeps every mark in the history, and of a mark that is taken back nothing else", async () => {
      const { store, staff } = await withForgeries(await opened());
      expect(await staff.forgeries.mark(certificateNumber("gqc-1"), MARK, TESTER)).toBe(false);
      const since = (await store.lookUp(OURS)).forgery?.recordedAt;
      await staff.forgeries.mark(OURS, { sentence: "Another.", note: "Claim 7" }, TESTER);
      expect((await store.lookUp(OURS)).forgery).toEqual({
        sentence: "Another.",
        recordedAt: since,
      });
      for (const number of [OURS, NOBODYS]) {
        const back = { sentence: null, note: "A mistake" };
        expect(await staff.approved(TESTER, () => staff.forgeries.mark(number, back, TESTER))).toBe(
          true,
        );
        expect(await staff.forgeries.mark(number, back, TESTER)).toBe(false);
        expect((await store.lookUp(number)).forgery).toBeUndefined();
      }
      const entries = await staff.history(OURS);
      expect(entries.filter(({ kind }) => kind === "forgery")).toMatchObject([
        { sentence: SENTENCE, note: null, approvedBy: null },
        { sentence: "Another.", note: "Claim 7" },
        { sentence: null, note: "A mistake", approvedBy: TESTER },
      ]);
      expect((await staff.history(NOBODYS)).map(({ kind }) => kind)).toEqual([
        "forgery",
        "forgery",
      ]);
    });

    it.each(["", "x".repeat(301)])("refuses the public sentence %j", async (sentence) => {
      const { staff } = await opened();
      const added = staff.forgeries.mark(OURS, { sentence, note: null }, TESTER);
      await expect(added).rejects.toThrow(/constraint/);
    });

    it("has a number without a certificate in no list, count, export or succession", async () => {
      const underTest = await withForgeries(await opened());
      const { store, staff } = underTest;
      const listed = async (query: object) => {
        const { certificates, matching } = await staff.list({ ...query, limit: 9 });
        expect(certificates).toHaveLength(matching);
        return certificates.map((each) => each.certificate_number);
      };
      expect(await listed({})).toEqual(["GQC-1", "GQC-2"]);
      expect(await listed({ countMax: 9 })).toEqual(["GQC-1", "GQC-2"]);
      expect(await listed({ text: "FAKE", countMax: 9 })).toEqual([]);
      expect(await listed({ changed: { since: "2020-01-01T00:00:00.000Z" } })).not.toContain(
        NOBODYS,
      );
      const verdict = { kind: "known-forgery", on: "2026-01-01" };
      expect(await listed({ verdict })).toEqual(["GQC-1", NOBODYS]);
      expect(await exported(underTest)).toEqual(["GQC-1"]);
      expect(await staff.count()).toBe(2);
      expect((await staff.state()).certificates).toBe(2);
      expect(await staff.findCertificate(NOBODYS)).toBeUndefined();
      expect(await staff.tradeExports.incomplete()).toEqual([]);
      expect(await store.hasExisted(NOBODYS)).toBe(false);
      expect(await store.hasExisted(OURS)).toBe(true);
      const withdrawn = { status: "withdrawn", note: null, replaced_by: NOBODYS } as const;
      const replaced = staff.statuses.change([OURS], withdrawn, TESTER);
      await expect(replaced).rejects.toMatchObject({ kind: "absent" });
      expect(await staff.edits.edit(NOBODYS, { commodity: "Figs" }, TESTER)).toBeUndefined();
      expect(await staff.edits.remove(NOBODYS, TESTER)).toBe(false);
    });

    it("keeps the mark of a certificate that is deleted, and of one that is added by hand", async () => {
      const { store, staff } = await withForgeries(await opened());
      await staff.edits.remove(OURS, TESTER);
      expect(
        await staff.edits.add(certificateNumber("gqc-fake-9"), { commodity: "Figs" }, TESTER),
      ).toBe(true);
      expect(await staff.edits.add(NOBODYS, {}, TESTER)).toBe(false);
      expect(await store.lookUpMany([OURS, NOBODYS])).toMatchObject([alone, marked("gqc-fake-9")]);
      expect((await staff.findCertificate(NOBODYS))?.commodity).toBe("Figs");
      expect((await staff.history(OURS)).at(-1)).toMatchObject({
        kind: "forgery",
        sentence: SENTENCE,
      });
      expect(await store.hasExisted(OURS)).toBe(true);
      const added = (await staff.history(NOBODYS)).at(-1);
      expect(added).toMatchObject({
        field: "certificate_number",
        before: null,
        after: "gqc-fake-9",
      });
    });

    it("imports a certificate under such a number as a new one, with its mark, and undoes that", async () => {
      const { store, staff } = await withForgeries(await opened());
      const rows = [
        { certificate_number: "gqc-fake-9", commodity: "Figs" },
        { certificate_number: "GQC-3" },
      ];
      const ended = await importFields(staff, rows, {
        columns: ["certificate_number", "commodity"],
      });
      expect(ended.effects).toMatchObject({ added: 2, updated: 0 });
      expect(await store.lookUp(NOBODYS)).toMatchObject(marked("gqc-fake-9"));
      expect((await staff.findCertificate(NOBODYS))?.commodity).toBe("Figs");
      expect(await staff.desk.imports.undo(ended.importId ?? 0, TESTER)).toMatchObject({
        kind: "done",
      });
      expect(await store.lookUp(NOBODYS)).toMatchObject(alone);
      expect(await staff.count()).toBe(2);
    });

    it("leaves the mark at its number where the certificate gets another one, of forged papers too", async () => {
      const { store, staff } = await withForgeries(await opened());
      const other = certificateNumber("GQC-9");
      expect(await staff.edits.renumber(OURS, other, TESTER)).toBe("renumbered");
      expect(await store.lookUpMany([OURS, other])).toMatchObject([alone, { forgery: undefined }]);
      expect(await staff.edits.renumber(other, NOBODYS, TESTER)).toBe("renumbered");
      expect(await store.lookUp(NOBODYS)).toMatchObject(marked(NOBODYS));
      expect(await staff.edits.renumber(NOBODYS, certificateNumber("gqc-fake-9"), TESTER)).toBe(
        "renumbered",
      );
      expect(await store.lookUp(NOBODYS)).toMatchObject(marked("gqc-fake-9"));
    });
  });
}
