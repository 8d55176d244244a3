import { describe, expect, it } from "vitest";
import type { NewForgery } from "../known-forgeries/known-forgeries.ts";
import {
  addCertificates,
  certificateNumber,
  personName,
  TESTER,
} from "../test-support/imported-certificates.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

const OTHER_TESTER = personName("Another tester");

const OURS = certificateNumber("GQC-1");
const NOBODYS = certificateNumber("GQC-FAKE-9");
const SENTENCE = "The papers are for another cargo.";

const forgeryOf = (number: NewForgery["number"]) => ({ number, sentence: SENTENCE, note: null });

/** With one certificate, and forged papers with its number and with another one. */
async function withForgeries(underTest: StoreUnderTest): Promise<StoreUnderTest> {
  const { staff } = underTest;
  await addCertificates(staff, [{ certificate_number: OURS }, { certificate_number: "GQC-2" }]);
  for (const number of [OURS, NOBODYS]) {
    expect(await staff.knownForgeries.add(forgeryOf(number), { by: TESTER })).toBe(true);
  }
  return underTest;
}

/** Forged papers that are known, as staff record them and as the public is told of them. */
export function describeKnownForgeries(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, with known forgeries`, () => {
    it("tells both facts of a number together, in any letter case", async () => {
      const { store } = await withForgeries(await opened());
      const forgery = { sentence: SENTENCE, recordedAt: expect.stringMatching(/^\d{4}-.*Z$/) };
      const [ours, plain] = [
        { certificate: { certificate_number: "GQC-1" }, forgery },
        { certificate: { certificate_number: "GQC-2" }, forgery: undefined },
      ];
      const none = { certificate: undefined, forgery };
      const unknown = { certificate: undefined, forgery: undefined };
      const asked = ["gqc-1", "GQC-2", "gqc-fake-9", "NONE-1", "GQC-1"].map(certificateNumber);
      const expected = [ours, plain, none, unknown, ours];
      expect(await store.lookUp(asked)).toMatchObject(expected);
      for (const [place, number] of asked.entries()) {
        expect(await store.lookUp([number])).toMatchObject([expected[place]]);
      }
    });

    it("fails whole where it can't say whether papers are forged", async () => {
      const { store, runSql } = await withForgeries(await opened());
      await store.lookUp([OURS]);
      await runSql("DROP TABLE known_forgeries");
      await expect(store.lookUp([OURS])).rejects.toThrow("known_forgeries");
      await expect(store.lookUp([OURS, NOBODYS])).rejects.toThrow("known_forgeries");
    });

    it("keeps one entry of a number, and a withdrawn one as its history", async () => {
      const { store, staff } = await withForgeries(await opened());
      const { knownForgeries } = staff;
      expect(await knownForgeries.add(forgeryOf(certificateNumber("gqc-1")), { by: TESTER })).toBe(
        false,
      );
      const entry = await knownForgeries.of(certificateNumber("gqc-1"));
      const id = entry?.id ?? 0;
      const by = { by: OTHER_TESTER };
      const withdraw = () => staff.approved(TESTER, () => knownForgeries.withdraw(id, by));
      expect(await withdraw()).toBe(true);
      expect(await withdraw()).toBe(false);
      expect(await knownForgeries.of(OURS)).toBeUndefined();
      expect((await store.lookUp([OURS]))[0]?.forgery).toBeUndefined();
      const again = { number: OURS, sentence: "Another sentence.", note: "Claim 7" };
      expect(await staff.approved(TESTER, () => knownForgeries.add(again, by))).toBe(true);
      expect((await store.lookUp([OURS, NOBODYS]))[0]?.forgery?.sentence).toBe(again.sentence);
      const listed = await knownForgeries.list({ limit: 50 });
      expect(listed).toMatchObject({
        matching: 3,
        entries: [
          { ...again, recordedBy: OTHER_TESTER, approvedBy: TESTER, withdrawnAt: null },
          { ...forgeryOf(NOBODYS), recordedBy: TESTER, approvedBy: null, withdrawnBy: null },
          {
            ...forgeryOf(OURS),
            id,
            recordedBy: TESTER,
            withdrawnBy: OTHER_TESTER,
            withdrawalApprovedBy: TESTER,
            withdrawnAt: expect.stringMatching(/Z$/),
          },
        ],
      });
      expect((await knownForgeries.list({ limit: 1, offset: 1 })).entries).toEqual(
        listed.entries.slice(1, 2),
      );
    });

    it.each(["", "x".repeat(301)])("refuses the public sentence %j", async (sentence) => {
      const { staff } = await opened();
      const added = staff.knownForgeries.add({ ...forgeryOf(OURS), sentence }, { by: TESTER });
      await expect(added).rejects.toThrow(/constraint/);
    });

    it("knows forged papers of a certificate that is deleted or added later", async () => {
      const { store, staff } = await withForgeries(await opened());
      await staff.edits.remove(OURS, TESTER);
      await addCertificates(staff, [{ certificate_number: NOBODYS }]);
      expect(await store.lookUp([OURS, NOBODYS])).toMatchObject([
        { certificate: undefined, forgery: { sentence: SENTENCE } },
        { certificate: { certificate_number: NOBODYS }, forgery: { sentence: SENTENCE } },
      ]);
    });
  });
}
