import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { neededFields } from "@register/content/test-support/sample-kind";
import { checkFields } from "../certificates/field-check.ts";
import { describe, expect, it } from "vitest";
import {
  CERTIFICATE_STATUSES,
  type CertificateStatus,
  type StatusChange,
  LISTED_VERDICTS,
  verdictOn,
  withConfirmation,
} from "@register/domain/certificate";
import { IN_FORCE } from "@register/domain/test-support/empty-columns";
import type { CertificateRecord } from "@register/domain/certificate";
import type { ListQuery } from "../certificates/query.ts";
import type { StoreUnderTest } from "./store-under-test.ts";
import { DEMO_AUTHOR } from "../certificates/demo-certificates.ts";
import { addIssuedFile } from "../test-support/issued-file.ts";
import { contactMessage } from "../test-support/contact-message.ts";
import {
  ANA,
  addCertificates,
  certificateNumber,
  certificateRecord,
  findCertificate,
} from "../test-support/imported-certificates.ts";

const UNSAID = {
  place: null,
  by: null,
  position: null,
  remark: null,
  struck: null,
  recordedAt: "2026-01-15T09:00:00.000Z",
};

/** What every database must do for staff with the certificates that it has. */
export function describeStaffSide(name: string, opened: () => Promise<StoreUnderTest>): void {
  describe(`${name}, as staff see it`, () => {
    it("lists by number, filters by number or vessel, and counts", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [
        { certificate_number: "B-2", vessel_name: "MV Sample 100%" },
        { certificate_number: "a-1", vessel_name: "MV Other" },
        { certificate_number: "C-3" },
      ]);
      const numbers = async (text: string | undefined, limit = 10) => {
        const { certificates, ...counts } = await staff.list({ text, limit });
        return { ...counts, numbers: certificates.map((each) => each.certificate_number) };
      };
      expect(await numbers(undefined, 2)).toEqual({
        matching: 3,
        numbers: ["a-1", "B-2"],
      });
      expect(await numbers("mv")).toEqual({ matching: 2, numbers: ["a-1", "B-2"] });
      expect(await numbers("0%")).toEqual({ matching: 1, numbers: ["B-2"] });
      expect(await numbers("_")).toEqual({ matching: 0, numbers: [] });
    });

    it("finds a number without its hyphens, and words whatever spaces are between them", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [
        { certificate_number: "GQC-2026-K7MP-3XQ9-VB4T", vessel_name: "MV  Two Sisters" },
        { certificate_number: "GQC-2026-112", vessel_name: "MV Other" },
      ]);
      const found = async (text: string) =>
        (await staff.list({ text, limit: 9 })).certificates.map((each) => each.vessel_name);
      for (const text of [
        "gqc2026k7mp3xq9vb4t",
        "GQC2026-K7MP3XQ9VB4T",
        "GQC 2026 K7MP 3XQ9 VB4T",
        "3xq9vb",
        "MV Two Sisters",
        "two   sisters",
      ]) {
        expect(await found(text)).toEqual(["MV Two Sisters"]);
      }
      expect(await found("GQC2026112")).toEqual(["MV Other"]);
      // A part with a hyphen means that one.
      expect(await found("6-1")).toEqual(["MV Other"]);
      expect(await found("1-12")).toEqual([]);
    });

    it("finds what is written with accents or in capitals by plain letters, and the other way round", async () => {
      const { staff, store } = await opened();
      const names = ["MV Açores", "Østerbro ŁÓDŹ", "Straße", "МОСКВА", "Acu\u0301stico", "Ελλάς"];
      await addCertificates(
        staff,
        names.map((vessel, index) => ({
          certificate_number: `N-${index}`,
          vessel_name: vessel,
          branch: vessel,
        })),
      );
      const found = async (query: Pick<ListQuery, "text" | "branch">) =>
        (await staff.list({ ...query, limit: 9 })).certificates.map((each) => each.vessel_name);
      for (const [text, vessel] of [
        ["acores", "MV Açores"],
        ["ÁÇÒRÉS", "MV Açores"],
        ["OSTERBRO lodz", "Østerbro ŁÓDŹ"],
        ["østerbro łódź", "Østerbro ŁÓDŹ"],
        ["STRASSE", "Straße"],
        ["straße", "Straße"],
        ["москва", "МОСКВА"],
        ["acústico", "Acu\u0301stico"],
        ["ελλασ", "Ελλάς"],
      ] as const) {
        expect(await found({ text })).toEqual([vessel]);
        expect(await found({ branch: text })).toEqual([vessel]);
      }
      expect(await found({ text: "n-0" })).toEqual(["MV Açores"]);
      expect(await found({ text: "ñ-0" })).toEqual(["MV Açores"]);
      await store.insertContactSubmission(contactMessage("Chegámos aos Açores"));
      const { messages } = await staff.messages.list({ match: "CHEGAMOS aos acores", limit: 9 });
      expect(messages).toHaveLength(1);
    });

    it("lists in an order, a page at a time, by affiliate and branch, and counts no further than asked", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [
        { certificate_number: "A-1", vessel_name: "MV Beta", validity_date: "2027-01-31" },
        { certificate_number: "B-1", vessel_name: "MV Alpha", affiliate: "North" },
        { certificate_number: "C-1", branch: "Lima", affiliate: "North Sea" },
        { certificate_number: "D-1", vessel_name: "MV Beta", validity_date: "2026-01-31" },
      ]);
      await staff.edits.edit(certificateNumber("B-1"), { quantity: "1" }, ANA);
      const listed = async (query: Partial<ListQuery>) => {
        const { certificates, matching } = await staff.list({ limit: 9, ...query });
        return [...certificates.map((each) => each.certificate_number[0]), matching].join(" ");
      };
      expect(await listed({ sort: "vessel_name" })).toBe("C B A D 4");
      expect(await listed({ sort: "vessel_name", descending: true })).toBe("D A B C 4");
      expect(await listed({ sort: "validity_date" })).toBe("B C D A 4");
      expect(await listed({ sort: "validity_date", descending: true })).toBe("A D C B 4");
      expect(await listed({ sort: "updated_at", descending: true, limit: 1 })).toBe("B 4");
      expect(await listed({ descending: true, limit: 2, offset: 1 })).toBe("C B 4");
      expect(await listed({ countMax: 3 })).toBe("A B C D 3");
      expect(await listed({ affiliate: "north" })).toBe("B C 2");
      expect(await listed({ affiliate: "north", branch: "LIMA" })).toBe("C 1");
      expect(await listed({ affiliate: "north", countMax: 3, offset: 1 })).toBe("C 2");
      expect(await listed({ affiliate: "north", countMax: 3, offset: 2 })).toBe("2");
      expect(await listed({ affiliate: "north", countMax: 1, limit: 1 })).toBe("B 1");
    });

    it("lists by what the site says of a certificate on a day, and by the day on which it ends", async () => {
      const { staff } = await opened();
      const days = [null, "2026-01-14", "2026-01-15", "2026-01-16"];
      const certificates = days.flatMap((issued, row) =>
        days.map((validUntil, column) => ({
          certificate_number: `N-${row}${column}`,
          issuance_date: issued,
          validity_date: validUntil,
        })),
      );
      await addCertificates(staff, certificates);
      const audited = [
        ["C-DUE", "2025-01-15", []],
        ["C-LATE", "2024-01-15", []],
        ["C-CONFIRMED", "2024-01-15", ["confirmed"]],
        ["C-REFUSED", "2025-01-15", ["confirmed-with-remark", "not-confirmed"]],
        ["C-ENDED", "2024-01-15", ["not-confirmed"]],
      ] as const;
      for (const [text, issued, results] of audited) {
        const number = certificateNumber(text);
        const end = text === "C-ENDED" ? "2026-01-14" : "2027-01-15";
        const values = { kind: "management-system", issuance_date: issued, validity_date: end };
        await staff.edits.add(number, values, ANA);
        for (const [at, result] of results.entries()) {
          const row = { kind: "surveillance", day: `2025-0${at + 3}-03`, result, ...UNSAID };
          const { confirmations = null } = (await staff.findCertificate(number)) ?? {};
          const column = withConfirmation(confirmations, row) ?? "";
          await staff.edits.setConfirmations(number, column, ANA);
        }
      }
      const numbers = ["N-01", "N-22", "N-21", "N-11"].map(certificateNumber);
      for (const [index, status] of CERTIFICATE_STATUSES.entries()) {
        const change = { status, status_note: null, note: null };
        await staff.statuses.change(numbers.slice(index, index + 1), change, ANA);
      }
      const on = "2026-01-15";
      const { certificates: all } = await staff.list({ limit: 50 });
      for (const kind of LISTED_VERDICTS) {
        const found = await staff.list({ verdict: { kind, on }, limit: 50 });
        expect(found.certificates).toEqual(
          all.filter((each) => verdictOn(each, on, CONFIRMATION_RULES).kind === kind),
        );
        expect(found.matching).toBe(found.certificates.length);
        expect(found.matching).toBeGreaterThan(0);
      }
      const ending = await staff.list({
        verdict: { kind: "valid", on },
        expiresWithin: { first: on, last: "2026-01-16" },
        limit: 50,
      });
      expect(ending.certificates.map((each) => each.certificate_number)).toEqual([
        "N-02",
        "N-12",
        "N-03",
        "N-13",
        "N-23",
      ]);
    });

    it("changes a status for the public to see, and keeps every change with its private note", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [
        { certificate_number: "GQC-1" },
        { certificate_number: "GQC-2" },
      ]);
      const suspended = { status: "suspended", status_note: "Under review", note: "Mail" } as const;
      const inForce = { status: null, status_note: null, note: null };
      const change = (number: string, to: StatusChange) =>
        staff.statuses.change([certificateNumber(number)], to, ANA);
      expect((await change("gqc-1", suspended)).changed).toEqual(["gqc-1"]);
      expect(await findCertificate(store, certificateNumber("GQC-1"))).toMatchObject({
        status: "suspended",
        status_note: "Under review",
      });
      const again = await change("GQC-1", { ...suspended, note: "Again" });
      expect(again).toEqual({ changed: [], unchanged: ["GQC-1"], absent: [] });
      expect((await change("GQC-1", inForce)).changed).toEqual(["GQC-1"]);
      const after = await findCertificate(store, certificateNumber("GQC-1"));
      expect(after).toMatchObject({ status: null, status_note: null });
      const [added, ...changes] = await staff.history(certificateNumber("gqc-1"));
      expect(added).toMatchObject({ field: "certificate_number", after: "GQC-1" });
      const entry = {
        kind: "status",
        replaced_by: null,
        changedBy: "Ana",
        importId: null,
        approvedBy: null,
      };
      const anyInstant = expect.stringMatching(/^\d{4}-.*Z$/);
      expect(changes).toEqual([
        { ...entry, ...suspended, status_since: changes[0]?.changedAt, changedAt: anyInstant },
        { ...entry, ...inForce, status_since: null, changedAt: after?.updated_at },
      ]);
      expect(await findCertificate(store, certificateNumber("GQC-2"))).toMatchObject({
        status: null,
      });
      expect(await staff.history(certificateNumber("GQC-2"))).toHaveLength(1);
    });

    it("keeps a public note that no other replaces, as long as the status stays", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [{ certificate_number: "GQC-1" }]);
      const noteAfter = async (
        status: CertificateStatus | null,
        status_note?: string | null,
      ): Promise<string | null | undefined> => {
        const change = { status, status_note, note: "Claim 7" };
        await staff.statuses.change([certificateNumber("GQC-1")], change, ANA);
        return (await findCertificate(store, certificateNumber("GQC-1")))?.status_note;
      };
      expect(await noteAfter("suspended", "Under review")).toBe("Under review");
      expect(await noteAfter("suspended")).toBe("Under review");
      expect(await noteAfter("suspended", null)).toBeNull();
      expect(await noteAfter("suspended", "Again")).toBe("Again");
      expect(await noteAfter("withdrawn")).toBeNull();
    });

    it("changes the status of many certificates, or of none when one is absent", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [{ certificate_number: "A" }, { certificate_number: "B" }]);
      const change = { status: "withdrawn", status_note: null, note: null } as const;
      const withdraw = (...numbers: string[]) =>
        staff.statuses.change(numbers.map(certificateNumber), change, ANA);
      expect(await withdraw("A", "C", "D")).toEqual({
        changed: [],
        unchanged: [],
        absent: ["C", "D"],
      });
      expect(await staff.findCertificate(certificateNumber("A"))).toMatchObject({ status: null });
      expect(await staff.history(certificateNumber("C"))).toEqual([]);
      expect((await withdraw("A")).changed).toEqual(["A"]);
      expect(await withdraw("A", "B")).toEqual({ changed: ["B"], unchanged: ["A"], absent: [] });
    });

    it("exports every certificate by number", async () => {
      const { staff } = await opened();
      const records = Array.from({ length: 1201 }, (_, index) => {
        return { certificate_number: `GQC-${10_000 - index}`, quantity: `${index}` };
      });
      await addCertificates(staff, records);
      const exported: CertificateRecord[] = [];
      for await (const batch of staff.export()) exported.push(...batch);
      const expected = records
        .toReversed()
        .map((fields) => Object.assign(certificateRecord(fields), IN_FORCE));
      expect(exported).toEqual(
        expected.toSorted((a, b) => (a.certificate_number < b.certificate_number ? -1 : 1)),
      );
    });

    it("lists and exports those of one kind, by its code", async () => {
      const { staff } = await opened();
      const { kind, ...needed } = neededFields();
      await addCertificates(staff, [{ certificate_number: "A" }, { certificate_number: "B" }]);
      await staff.edits.edit(
        certificateNumber("B"),
        checkFields({ kind, ...needed }, {}).values,
        ANA,
      );
      expect(await staff.list({ kind, limit: 9 })).toMatchObject({
        certificates: [{ certificate_number: "B" }],
        matching: 1,
      });
      expect((await staff.list({ kind: "another", limit: 9 })).matching).toBe(0);
      for await (const batch of staff.export({ kind }))
        expect(batch.map((each) => each.certificate_number)).toEqual(["B"]);
    });

    it("exports what a list would show, all of it, in its order", async () => {
      const { staff } = await opened();
      const on = "2026-01-15";
      await addCertificates(staff, [
        ...Array.from({ length: 60 }, (_, index) => ({
          certificate_number: `A-${10 + index}`,
          vessel_name: "MV Açores",
          validity_date: "2026-01-20",
        })),
        { certificate_number: "B-1", vessel_name: "MV Açores", validity_date: "2026-01-01" },
        { certificate_number: "C-1", vessel_name: "MV Other", validity_date: "2026-01-20" },
      ]);
      const query = {
        text: "acores",
        verdict: { kind: "valid", on },
        expiresWithin: { first: on, last: "2026-02-15" },
        sort: "certificate_number",
        descending: true,
      } as const;
      const exported: string[] = [];
      for await (const batch of staff.export(query)) {
        exported.push(...batch.map((each) => each.certificate_number));
      }
      expect(exported).toHaveLength(60);
      const { certificates } = await staff.list({ ...query, limit: 99 });
      expect(exported).toEqual(certificates.map((each) => each.certificate_number));
    });

    it("lists what is in force with a confirmation that is due by a day, also if it is late", async () => {
      const { staff } = await opened();
      const row = { kind: "surveillance", result: "not-confirmed", recordedAt: "" };
      const refused = JSON.stringify([{ ...row, day: "2025-10-01" }]);
      const issued = {
        late: "2024-11-15",
        due: "2025-01-15",
        overdue: "2024-10-14",
        refused: "2025-01-15",
      };
      await addCertificates(
        staff,
        Object.entries(issued).map(([number, day]) => ({
          certificate_number: number,
          kind: "management-system",
          issuance_date: day,
          confirmations: number === "refused" ? refused : null,
        })),
      );
      const on = "2026-01-15";
      const due = async (last: string, kind?: (typeof LISTED_VERDICTS)[number]) => {
        const verdict = kind && { kind, on };
        const { certificates } = await staff.list({ dueBy: { on, last }, verdict, limit: 9 });
        return certificates.map((each) => each.certificate_number).join(" ");
      };
      expect(await due("2026-01-14")).toBe("late");
      expect(await due(on)).toBe("due late");
      expect(await due(on, "valid")).toBe("due late");
      for (const kind of ["confirmation-overdue", "not-confirmed", "expired"] as const)
        expect(await due("2027-01-15", kind)).toBe("");
    });

    it("removes records that are unchanged, and only those", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [
        { certificate_number: "A" },
        { certificate_number: "B", branch: "London" },
      ]);
      await addCertificates(staff, [{ certificate_number: "D" }]);
      const change = { status: "suspended", status_note: null, note: null } as const;
      await staff.statuses.change([certificateNumber("D")], change, ANA);
      const records = ["A", "B", "C", "D"].map((each) =>
        certificateRecord({ certificate_number: each }),
      );
      const counts = await staff.edits.removeUnchanged(records, ANA);
      expect(counts).toEqual({ removed: 1, changed: 2, absent: 1 });
      expect(await staff.count()).toBe(2);
    });

    it("removes with them what the demonstration has issued, and nothing that staff have", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [{ certificate_number: "A" }]);
      const file = { text: "a file", issuedAt: "2026-01-14T09:00:00.000Z" };
      const number = certificateNumber("A");
      await addIssuedFile(staff, number, { ...file, code: "0123456789abc" }, DEMO_AUTHOR);
      await addIssuedFile(staff, number, { ...file, code: "0123456789abd" });
      await staff.edits.removeUnchanged([certificateRecord({ certificate_number: "A" })], ANA);
      expect(await staff.issuedFiles.of(number)).toMatchObject([{ issuedBy: "Tester" }]);
    });
  });
}
