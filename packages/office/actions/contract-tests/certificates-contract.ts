import { describe, expect, it } from "vitest";
import { certificateNumber } from "@register/register/test-support/imported-certificates";
import type { Outcome } from "../../wire-format.ts";
import { isFile } from "../action.ts";
import {
  A,
  day,
  deskOn,
  type RegisterUnderTest,
  seenOf,
  textOf,
  verdicts,
} from "./desk-under-test.ts";

/** What takes an edit back, by its answer. */
function takenBackBy(outcome: Outcome) {
  const expectedVersions = (outcome.kind === "done" && outcome.takeBack) || [];
  const pairs = expectedVersions.map(([number, version]): [string, string] => [number, version]);
  return { numbers: pairs.map(([number]) => number), expectedVersions: pairs };
}

/** What the desk's actions of certificates do, on every database. */
export function describeCertificates(
  database: string,
  make: () => Promise<RegisterUnderTest>,
): void {
  const desk = async (options = {}) => deskOn(await make(), options);

  describe(`the desk on ${database}, of certificates`, () => {
    it("adds, checks, edits, renumbers and deletes a certificate, or says what is wrong with it", async () => {
      const { register, ana } = await desk();
      const faulty = await ana("certificates.add", {
        number: "A 1",
        values: { validity_date: "01/02/2027" },
      });
      expect(faulty).toMatchObject({
        kind: "faulty",
        faults: [{ column: "certificate_number" }, { column: "validity_date" }],
      });
      expect(JSON.stringify(faulty)).not.toContain("--");
      const values = { branch: "London", issuance_date: "2026-01-15" };
      expect(await ana("certificates.add", { number: A, values })).toMatchObject({ kind: "done" });
      expect(await ana("certificates.add", { number: "a-1", values })).toMatchObject({
        kind: "faulty",
        faults: [{ column: "certificate_number" }],
      });
      const copied = "A\u20111";
      expect(await ana("certificates.read", { number: copied })).toMatchObject({
        certificate: { certificate_number: A },
      });
      expect(await ana("certificates.list", { text: copied })).toMatchObject({ total: 1 });
      const doubts = { validity_date: "2025-01-31", vessel_imo: "1" };
      expect(await ana("certificates.check", { number: A, values: doubts })).toMatchObject({
        faults: [],
        warnings: [{ column: "vessel_imo" }, { column: "validity_date" }],
      });
      const first = await seenOf(register);
      const edit = { ...first, values: { branch: "Dubai", issuance_date: "" } };
      expect(await ana("certificates.edit", edit)).toMatchObject({ kind: "done" });
      expect(await ana("certificates.edit", edit)).toMatchObject({
        kind: "changed",
        changes: [
          { field: "branch", after: "Dubai" },
          { field: "issuance_date", after: null },
        ],
      });
      expect(await ana("certificates.edit", { ...edit, number: "X" })).toMatchObject({
        kind: "refused",
      });
      const second = await seenOf(register);
      expect(await ana("certificates.renumber", { ...second, to: "B_1" })).toMatchObject({
        kind: "faulty",
      });
      expect(await ana("certificates.renumber", { ...second, to: "B-1" })).toMatchObject({
        kind: "done",
      });
      const third = await seenOf(register, "B-1");
      expect(await ana("certificates.delete", third)).toMatchObject({
        kind: "done",
      });
      expect(await ana("certificates.read", { number: "B-1" })).toMatchObject({
        certificate: null,
        departure: { to: null, by: "Ana" },
        history: expect.arrayContaining([
          expect.objectContaining({ before: "Dubai", after: null }),
        ]),
      });
      expect(await ana("certificates.read", { number: A })).toMatchObject({
        certificate: null,
        departure: { to: "B-1", by: "Ana" },
        history: expect.arrayContaining([expect.objectContaining({ before: A, after: "B-1" })]),
      });
      expect(await ana("certificates.read", { number: "C-1" })).toBeNull();
    });

    it("takes back the last edit of one or of many, where nothing has changed since", async () => {
      const { register, ana, person } = await desk();
      const ben = await person("Ben", "edits");
      const previous = { branch: "London", scope: "Two\nlines", issuance_date: "2026-01-15" };
      const further = [{ rows: [{ label: { en: "Tally" }, value: "12" }] }];
      const particulars = JSON.stringify({ values: {}, further });
      await ana("certificates.add", { number: A, values: { ...previous, particulars } });
      await ana("certificates.add", { number: "B-1", values: {} });
      const before = await register.findCertificate(certificateNumber(A));
      const all = { branch: "Dubai", scope: "", issuance_date: "", particulars: "" };
      const edited = await ana("certificates.edit", { ...(await seenOf(register)), values: all });
      const one = takenBackBy(edited);
      const back = await ana("certificates.take-back", one);
      expect(back).toMatchObject({
        kind: "done",
        sentence: `The last edit of ${A} was taken back.`,
      });
      const { updated_at: _, ...values } = before ?? {};
      expect(await register.findCertificate(certificateNumber(A))).toMatchObject(values);
      // Its edit is gone, and what has taken it back can be taken back.
      expect(await ana("certificates.take-back", one)).toMatchObject({
        kind: "changed",
        number: A,
      });
      await ana("certificates.take-back", takenBackBy(back));
      expect((await register.findCertificate(certificateNumber(A)))?.branch).toBe("Dubai");

      const numbers = [A, "B-1"];
      const many = await ana("certificates.edit-several", { numbers, values: { branch: "Leith" } });
      const both = takenBackBy(many);
      expect(both.numbers).toEqual(numbers);
      await ben("certificates.edit", { ...(await seenOf(register)), values: { scope: "Other" } });
      expect(await ana("certificates.take-back", both)).toMatchObject({
        kind: "changed",
        number: A,
      });
      expect((await register.findCertificate(certificateNumber("B-1")))?.branch).toBe("Leith");
      await ben("certificates.suspend", { numbers: ["B-1"] });
      for (const number of ["B-1", "C-1"])
        expect(await ana("certificates.take-back", { numbers: [number] })).toMatchObject({
          kind: "refused",
        });
      await ana("certificates.add", { number: "D-1", values: {} });
      expect(await ana("certificates.take-back", { numbers: ["D-1"] })).toMatchObject({
        kind: "refused",
        reason: "The last change of D-1 is not an edit, so this cannot undo it.",
      });
    });

    it("adds a certificate in place of another one, both or neither", async () => {
      const { register, ana } = await desk();
      await ana("certificates.add", { number: A, values: {} });
      const { expectedVersions } = await seenOf(register);
      const reissue = { number: "B-1", values: {}, replaces: A, expectedVersions };
      await ana("certificates.edit", { number: A, expectedVersions, values: { branch: "Leith" } });
      expect(await ana("certificates.add", reissue)).toMatchObject({ kind: "changed", number: A });
      expect(await ana("certificates.read", { number: "B-1" })).toBeNull();
      const now = await seenOf(register);
      expect(
        await ana("certificates.add", { ...reissue, expectedVersions: now.expectedVersions }),
      ).toMatchObject({
        kind: "done",
        sentence: `B-1 was added. ${A} is now withdrawn.`,
      });
      expect(await ana("certificates.read", { number: "B-1" })).toMatchObject({
        certificate: { replaces: A, status: null },
        verdict: { kind: "valid" },
      });
      for (const replacedBy of ["B 1", "C-1", A]) {
        const { kind } = await ana("certificates.withdraw", { numbers: [A], replacedBy });
        expect(kind).toBe(replacedBy === "B 1" ? "faulty" : "refused");
      }
      await ana("certificates.withdraw", { numbers: [A], replacedBy: "" });
      expect(await ana("certificates.read", { number: "B-1" })).toMatchObject({
        certificate: { replaces: null },
      });
    });

    it("names what renews certificates, each with its status, until that is taken back", async () => {
      const { register, ana } = await desk();
      for (const number of [A, "B-1", "C-1"]) await ana("certificates.add", { number, values: {} });
      await ana("certificates.suspend", { numbers: ["B-1"] });
      const name = (replacedBy: string, numbers = [A, "B-1"]) =>
        ana("certificates.name-successor", { numbers, replacedBy });
      expect(await name("c-1")).toMatchObject({
        kind: "done",
        sentence: `${A}, B-1 are now followed by c-1.`,
      });
      const read = async (number: string) =>
        (await ana("certificates.read", { number }))?.certificate;
      expect(await read(A)).toMatchObject({ status: null, replaced_by: "C-1" });
      expect(await read("B-1")).toMatchObject({ status: "suspended", replaced_by: "C-1" });
      expect(await read("C-1")).toMatchObject({ replaces: `${A} B-1` });
      expect((await name(A, ["C-1"])).kind).toBe("refused");
      expect((await name("NONE-1")).kind).toBe("refused");
      const last = await seenOf(register, "C-1");
      await ana("certificates.edit", { ...last, values: { confidential: "yes" } });
      expect(await read(A)).toMatchObject({ replaced_by: null });
      expect(await name("C-1", [A])).toMatchObject({ kind: "refused" });
      expect((await name("", [A])).kind).toBe("unchanged");
    });

    it("lists those to a replaced edition of a standard, and refuses one that the owner doesn't name", async () => {
      const { ana } = await desk();
      for (const [number, standards] of [
        ["A-1", "BS EN ISO 9001:2015"],
        ["A-2", "ISO 9001:2015, 14001:2015"],
        ["A-3", "ISO 9001:2026"],
        ["A-4", ""],
      ] as const) {
        await ana("certificates.add", { number, values: { standards } });
      }
      const listed = async (edition: string) => {
        const { rows } = await ana("certificates.list", { edition });
        return rows.map((row) => row.certificate_number);
      };
      expect(await listed("ISO 9001:2015")).toEqual(["A-1", "A-2"]);
      expect(await listed("ISO 14001:2015")).toEqual(["A-2"]);
      await expect(listed("ISO 9001:1887")).rejects.toThrow("no such edition");
    });

    it("lists with today's verdicts, and reads a certificate with its history", async () => {
      const { ana } = await desk();
      for (const [number, validity_date] of [
        ["A-1", day(5)],
        ["A-2", day(40)],
        ["A-3", day(-5)],
      ] as const) {
        await ana("certificates.add", { number, values: { validity_date } });
      }
      expect(verdicts(await ana("certificates.list", { text: " " }))).toEqual([
        "A-1 valid",
        "A-2 valid",
        "A-3 expired",
      ]);
      expect(verdicts(await ana("certificates.list", { expiresWithin: 30 }))).toEqual([
        "A-1 valid",
      ]);
      expect(verdicts(await ana("certificates.list", { offset: 2 }))).toEqual(["A-3 expired"]);
      expect(await ana("certificates.list", { verdict: "suspended" })).toEqual({
        rows: [],
        matching: 0,
        isMatchingMore: false,
        total: 3,
      });
      expect(await ana("certificates.read", { number: "a-2" })).toMatchObject({
        certificate: { certificate_number: "A-2" },
        verdict: { kind: "valid" },
        history: [{ changedBy: "Ana", after: "A-2" }],
        proposals: [],
      });
    });

    it("exports all that a list shows, with today's verdicts, as a file that spreadsheets open", async () => {
      const { ana, person } = await desk();
      const cleo = await person("Cleo", "reads");
      for (const [number, vessel_name] of [
        ["A-1", "MV Açores"],
        ["A-2", "MV Açores; =1+1"],
        ["A-3", "MV Other"],
      ] as const) {
        await ana("certificates.add", { number, values: { vessel_name, validity_date: day(-5) } });
      }
      const query = { text: "acores", verdict: "expired", descending: true } as const;
      const text = await textOf(await cleo("certificates.export", { ...query, forExcel: true }));
      const [head, ...rows] = text.trimEnd().split("\n");
      expect(head).toMatch(/^\uFEFFqr_validation,certificate_number,.*,status on \d{4}-\d\d-\d\d$/);
      expect(rows).toEqual([
        expect.stringMatching(/^,A-2,"MV Açores; '=1\+1",.*,expired$/),
        expect.stringMatching(/^,A-1,MV Açores,.*,expired$/),
      ]);
    });

    it("finds a number in other spellings and in a link, and a name by letters that others type otherwise", async () => {
      const { ana } = await desk();
      const names = [
        ["GQC-2025-001", "Ærø Straße"],
        ["GQC-2025-002", "Søløven"],
      ] as const;
      for (const [number, vessel_name] of names) {
        await ana("certificates.add", { number, values: { vessel_name } });
      }
      for (const text of [
        "gqc 2025 001",
        "GQC2025001",
        "GQC–2025–001",
        "https://register.example/track?number=GQC-2025-001",
        "aero",
        "STRASSE",
      ]) {
        const { rows } = await ana("certificates.list", { text });
        expect(rows.map((row) => row.certificate_number)).toEqual(["GQC-2025-001"]);
      }
      expect(verdicts(await ana("certificates.list", { text: "solov" }))).toHaveLength(1);
    });

    it("lists what was changed today, and what the person has changed, with the values that were typed", async () => {
      const { ana, person, register } = await desk();
      const ben = await person("Ben", "edits");
      await ana("certificates.add", { number: "A-1", values: { branch: "London" } });
      await ben("certificates.add", { number: "A-2", values: { branch: "Łódź" } });
      await ben("certificates.add", { number: "A-3", values: { branch: "london" } });
      expect(verdicts(await ana("certificates.list", { changed: "today" }))).toHaveLength(3);
      expect(verdicts(await ana("certificates.list", { changed: "mine" }))).toEqual(["A-1 valid"]);
      await ana("certificates.suspend", { numbers: ["a-2"] });
      expect(
        await ana("certificates.list", { changed: "mine", verdict: "suspended" }),
      ).toMatchObject({ matching: 1 });
      const text = await textOf(await ben("certificates.export", { changed: "mine" }));
      expect(text.match(/A-\d/g)).toEqual(["A-2", "A-3"]);
      const values = (begins: string) => register.values("branch", begins);
      expect(await values("LO")).toEqual(expect.arrayContaining(["London", "london", "Łódź"]));
      expect(await values("lond")).toHaveLength(2);
      expect(await values("ondon")).toEqual([]);
      expect(await values("%")).toEqual([]);
    });

    it("changes several certificates that are as they were seen, or none of them", async () => {
      const { ana, register } = await desk();
      for (const number of ["A-1", "A-2", "A-3"])
        await ana("certificates.add", { number, values: {} });
      const numbers = ["A-2", "A-1"];
      const expectedVersions = await Promise.all(
        numbers.map(async (number): Promise<[string, string]> => [
          number.toLowerCase(),
          (await seenOf(register, number)).expectedVersions,
        ]),
      );
      const edit = { numbers, expectedVersions, values: { branch: "Leith" } };
      expect(
        await ana("certificates.edit-several", { ...edit, numbers: ["A-1", "X"] }),
      ).toMatchObject({
        kind: "refused",
      });
      const wrong = { ...edit, values: { validity_date: "0202-01-01" } };
      expect(await ana("certificates.edit-several", wrong)).toMatchObject({ kind: "faulty" });
      expect(await ana("certificates.list", { branch: "Leith" })).toMatchObject({ matching: 0 });
      expect(await ana("certificates.edit-several", edit)).toMatchObject({
        kind: "done",
        sentence: "2 certificates changed.",
      });
      // Both have other versions than are expected.
      for (const action of ["certificates.withdraw", "certificates.suspend"] as const) {
        expect(await ana(action, { numbers: ["A-3", ...numbers], expectedVersions })).toMatchObject(
          {
            kind: "changed",
            number: "A-2",
            changes: [{ field: "branch", after: "Leith", changedBy: "Ana" }],
          },
        );
      }
      expect(await ana("certificates.edit-several", edit)).toMatchObject({ kind: "changed" });
      expect(verdicts(await ana("certificates.list", {}))).toEqual([
        "A-1 valid",
        "A-2 valid",
        "A-3 valid",
      ]);
    });

    it.each(["constructor", "toString", "hasOwnProperty"])(
      "suspends and changes a certificate with the number %s",
      async (number) => {
        const { ana, register } = await desk();
        await ana("certificates.add", { number, values: {} });
        const edit = { numbers: [number], values: { branch: "Oslo" } };
        expect(await ana("certificates.edit-several", edit)).toMatchObject({ kind: "done" });
        const { expectedVersions } = await seenOf(register, number);
        const pair: [string, string] = [number, expectedVersions];
        const stale = { numbers: [number], expectedVersions: [pair] };
        expect(await ana("certificates.suspend", stale)).toMatchObject({ kind: "done" });
        expect(await ana("certificates.withdraw", stale)).toMatchObject({
          kind: "changed",
          number,
        });
      },
    );

    it("makes numbers that nobody can guess, for a file", async () => {
      const { ana } = await desk();
      const text = await textOf(await ana("certificates.number", { count: 2, prefix: "gqc-" }));
      expect(text).toMatch(/^(?:GQC(?:-\w{4}){3}\n){2}$/);
    });

    it("draws sheets of labels", async () => {
      const { ana } = await desk();
      await ana("certificates.add", { number: A, values: {} });
      const choices = { sheet: "3x8", first: 24, payload: "link" } as const;
      const file = await ana("labels.sheet", { ...choices, numbers: ["a-1", A] });
      if (!isFile(file)) throw new Error("A file.");
      expect(
        Buffer.from(file.contents as Uint8Array)
          .subarray(0, 4)
          .toString(),
      ).toBe("%PDF");
      for (const refused of [
        { ...choices, numbers: [A], first: 25 },
        { ...choices, numbers: ["X-1"] },
      ]) {
        expect(await ana("labels.sheet", refused)).toMatchObject({ kind: "refused" });
      }
    });
  });
}
