import { describe, expect, it } from "vitest";
import type { CertificateStatus } from "../../domain/certificate-status.ts";
import type { CertificateRecord } from "../../domain/certificate.ts";
import type { StoreUnderTest } from "./store-under-test.ts";
import {
  addCertificates,
  certificateNumber,
  certificateRecord,
} from "../test-support/staged-certificates.ts";

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
      const numbers = async (match: string | undefined, limit = 10) => {
        const { certificates, ...counts } = await staff.list({ match, limit });
        return { ...counts, numbers: certificates.map((each) => each.certificate_number) };
      };
      expect(await numbers(undefined, 2)).toEqual({
        matching: 3,
        total: 3,
        numbers: ["a-1", "B-2"],
      });
      expect(await numbers("mv")).toEqual({ matching: 2, total: 3, numbers: ["a-1", "B-2"] });
      expect(await numbers("0%")).toEqual({ matching: 1, total: 3, numbers: ["B-2"] });
      expect(await numbers("_")).toEqual({ matching: 0, total: 3, numbers: [] });
    });

    it("changes a status for the public to see, and keeps every change with its private note", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [
        { certificate_number: "GQC-1" },
        { certificate_number: "GQC-2" },
      ]);
      const suspended = { status: "suspended", publicNote: "Under review", note: "Mail" } as const;
      const inForce = { status: null, publicNote: null, note: null };
      expect(await staff.changeStatus(certificateNumber("gqc-1"), suspended)).toBe("changed");
      expect(await store.findCertificate(certificateNumber("GQC-1"))).toMatchObject({
        status: "suspended",
        status_note: "Under review",
      });
      expect(
        await staff.changeStatus(certificateNumber("GQC-1"), { ...suspended, note: "Again" }),
      ).toBe("unchanged");
      expect(await staff.changeStatus(certificateNumber("GQC-1"), inForce)).toBe("changed");
      const after = await store.findCertificate(certificateNumber("GQC-1"));
      expect(after).toMatchObject({ status: null, status_note: null });
      expect(await staff.statusHistory(certificateNumber("gqc-1"))).toEqual([
        { ...suspended, changedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
        { ...inForce, changedAt: after?.updated_at },
      ]);
      expect(await store.findCertificate(certificateNumber("GQC-2"))).toMatchObject({
        status: null,
      });
      expect(await staff.statusHistory(certificateNumber("GQC-2"))).toEqual([]);
    });

    it("keeps a public note that no other takes the place of, as long as the status stays", async () => {
      const { staff, store } = await opened();
      await addCertificates(staff, [{ certificate_number: "GQC-1" }]);
      const noteAfter = async (
        status: CertificateStatus | null,
        publicNote?: string | null,
      ): Promise<string | null | undefined> => {
        await staff.changeStatus(certificateNumber("GQC-1"), {
          status,
          publicNote,
          note: "Claim 7",
        });
        return (await store.findCertificate(certificateNumber("GQC-1")))?.status_note;
      };
      expect(await noteAfter("suspended", "Under review")).toBe("Under review");
      expect(await noteAfter("suspended")).toBe("Under review");
      expect(await noteAfter("suspended", null)).toBeNull();
      expect(await noteAfter("suspended", "Again")).toBe("Again");
      expect(await noteAfter("withdrawn")).toBeNull();
    });

    it("changes nothing of a certificate that it does not have", async () => {
      const { staff } = await opened();
      const change = { status: "withdrawn", publicNote: null, note: null } as const;
      expect(await staff.changeStatus(certificateNumber("GQC-1"), change)).toBe("absent");
      expect(await staff.statusHistory(certificateNumber("GQC-1"))).toEqual([]);
    });

    it("exports every certificate by number", async () => {
      const { staff } = await opened();
      const records = Array.from({ length: 1201 }, (_, index) => {
        return { certificate_number: `GQC-${10_000 - index}`, quantity: `${index}` };
      });
      await addCertificates(staff, records);
      const exported: CertificateRecord[] = [];
      for await (const batch of staff.exportAll()) exported.push(...batch);
      const expected = records
        .toReversed()
        .map((fields) =>
          Object.assign({ status: null, status_note: null }, certificateRecord(fields)),
        );
      expect(exported).toEqual(
        expected.toSorted((a, b) => (a.certificate_number < b.certificate_number ? -1 : 1)),
      );
    });

    it("removes records that are unchanged, and only those", async () => {
      const { staff } = await opened();
      await addCertificates(staff, [
        { certificate_number: "A" },
        { certificate_number: "B", branch: "London" },
      ]);
      await addCertificates(staff, [{ certificate_number: "D" }]);
      const change = { status: "suspended", publicNote: null, note: null } as const;
      await staff.changeStatus(certificateNumber("D"), change);
      const records = ["A", "B", "C", "D"].map((each) =>
        certificateRecord({ certificate_number: each }),
      );
      expect(await staff.removeUnchanged(records)).toEqual({ removed: 1, changed: 2, absent: 1 });
      expect((await staff.list({ limit: 1 })).total).toBe(2);
    });
  });
}
