import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import {
  addCertificates,
  certificateNumber,
  TESTER,
} from "@register/register/test-support/imported-certificates";
import {
  neededValues,
  ofKind,
  SAMPLE_KIND,
  SAMPLE_KINDS,
  SAMPLE_OFFICE,
} from "@register/content/test-support/sample-kind";
import { EMPTY_FIELDS } from "@register/domain/test-support/empty-columns";
import { CertificateChangedError } from "@register/register/certificates";
import { covered } from "@register/drawing/test-support/appended-pdf";
import { signedPdf } from "@register/drawing/test-support/signed-pdf";
import { textOfPages } from "@register/drawing/test-support/text-of-pages";
import { isFile } from "../action.ts";
import { findIssuable, issueFiles, warningsOf } from "../certificates/issue-files.ts";
import { type Act, deskOn, type RegisterUnderTest } from "./desk-under-test.ts";

const KIND = SAMPLE_KIND.code;
const NEEDED = ofKind(SAMPLE_KIND, { values: neededValues(SAMPLE_KIND) });
const FIELDS = {
  vessel_name: "MV Star",
  commodity: "Dates",
  issuance_date: "2026-01-15",
  ...NEEDED,
};

const A = certificateNumber("A-1");
/** Of an issue anew without a change. */
const AGAIN = { reason: "The first was lost", despiteWarnings: true };
const END = Buffer.from("\n%%EOF\n");

async function issued(act: Act, numbers: string[]) {
  const file = await act("certificates.issued", { numbers });
  if (!isFile(file)) throw new Error("A file.");
  const { contents } = file;
  const bytes = contents instanceof Uint8Array ? Buffer.from(contents) : await buffer(contents);
  return { ...file, contents: bytes };
}

function refused(reason: string) {
  return { kind: "refused", reason: `${reason} Nothing was kept.` };
}

/** Issuing certificates: what is drawn, kept, and shown of it. */
export function describeIssuing(database: string, make: () => Promise<RegisterUnderTest>): void {
  const withCertificates = async (options = {}) => {
    const desk = await deskOn(await make(), options);
    await addCertificates(desk.register, [
      { certificate_number: "A-1", ...FIELDS },
      { certificate_number: "B-1", ...FIELDS, vessel_name: null, commodity: "Figs" },
    ]);
    return desk;
  };

  describe(`issuing over ${database}`, () => {
    it("keeps the bytes, the record and who issued it, and the history says so", async () => {
      const { register, ana } = await withCertificates();
      expect(await ana("certificates.issue", { numbers: ["a-1"], language: "fr" })).toMatchObject({
        kind: "done",
        sentence: "A-1 is issued.",
      });
      const { fileName, contents } = await issued(ana, ["A-1"]);
      expect(fileName).toBe("A-1.pdf");
      expect(contents.subarray(0, 5).toString()).toBe("%PDF-");
      const [file] = await register.issuedFiles.of(A);
      expect(file).toMatchObject({
        number: "A-1",
        kind: KIND,
        paper: { version: SAMPLE_KIND.version },
        revision: 1,
        language: "fr",
        issuedBy: "Ana",
        sha256: createHash("sha256").update(contents).digest("hex"),
      });
      expect((await register.history(A)).at(-1)).toMatchObject({
        kind: "issued",
        changedBy: "Ana",
        language: "fr",
      });
    });

    it("says which files are superseded, and by what", async () => {
      const { register, ana } = await withCertificates();
      await ana("certificates.issue", { numbers: ["A-1"] });
      await register.edits.edit(A, { quantity: "1 MT" }, TESTER);
      await ana("certificates.issue", { numbers: ["A-1"], reason: "Quantity corrected" });
      const view = await ana("certificates.read", { number: "A-1" });
      expect(view?.files).toMatchObject([
        { superseded: false, changed: [], revision: 2, reason: "Quantity corrected" },
        { superseded: true, changed: ["quantity"], revision: 1, reason: null },
      ]);
      const file = view?.files[1]?.id;
      expect(isFile(await ana("certificates.issued", { numbers: ["A-1"], file }))).toBe(true);
    });

    it("knows the last file by when it was drawn, also where two cross", async () => {
      const { register, ana } = await withCertificates();
      const file = {
        record: { ...EMPTY_FIELDS, certificate_number: A },
        version: (await register.findCertificate(A))?.updated_at ?? "",
        kind: KIND,
        paper: { version: "0" },
        revision: 1,
        language: "en",
        contents: Buffer.from("later"),
        copy: Buffer.of(),
      } as const;
      const by = { by: TESTER };
      const [later, earlier] = ["2026-11-28T10:00:01.000Z", "2026-11-28T10:00:00.000Z"];
      await register.issuedFiles.add({ ...file, issuedAt: later, code: "0123456789abc" }, by);
      const contents = Buffer.from("earlier");
      await register.issuedFiles.add(
        { ...file, contents, issuedAt: earlier, code: "0123456789abd" },
        by,
      );
      expect((await issued(ana, ["A-1"])).contents.toString()).toBe("later");
      const view = await ana("certificates.read", { number: "A-1" });
      expect(view?.files.map(({ superseded }) => superseded)).toEqual([false, true]);
    });

    it("issues several originals at once, whose names and numbers are kept, and the next issue as a revision", async () => {
      const { register, ana } = await withCertificates();
      const [{ authorities: _, ...signatory } = { name: "", authorities: [] }] =
        SAMPLE_OFFICE.readSignatories();
      const input = { numbers: ["A-1"], originals: 3, signatory: signatory.name };
      expect(await ana("certificates.issue", input)).toMatchObject({ sentence: "A-1 is issued." });
      const files = await register.issuedFiles.of(A);
      expect(files.map(({ paper, revision }) => [paper.original?.original, revision])).toEqual([
        [3, 1],
        [2, 1],
        [1, 1],
      ]);
      expect(files[0]?.paper.signatory).toEqual(signatory);
      const view = await ana("certificates.read", { number: "A-1" });
      expect(view?.files.map(({ superseded }) => superseded)).toEqual([false, false, false]);
      const { contents } = await issued(ana, ["A-1"]);
      for (const each of [1, 2, 3])
        expect(contents.includes(`A-1-original-${each}.pdf`)).toBe(true);
      await ana("certificates.issue", { ...AGAIN, numbers: ["A-1"] });
      expect((await register.issuedFiles.of(A))[0]?.revision).toBe(2);
    });

    it("keeps a signed file of an earlier issue too, and no other one", async () => {
      const { register, ana } = await withCertificates();
      const keep = (contents: Buffer, number = "a-1") =>
        ana("certificates.keep-signed", { number, file: contents.toString("base64") });
      await ana("certificates.issue", { numbers: ["A-1", "B-1"] });
      const { contents: first } = await issued(ana, ["A-1"]);
      await ana("certificates.issue", { ...AGAIN, numbers: ["A-1"] });
      const signed = signedPdf(first);
      const unknown = refused(
        "The file does not begin with one that was issued of this number. Sign the issued file itself, with a program that appends to it.",
      );
      const { contents: ofOther } = await issued(ana, ["B-1"]);
      expect(await keep(signedPdf(ofOther))).toMatchObject(unknown);
      // Only one file was issued of B-1, which is then no reason to take the file for it.
      expect(await keep(signedPdf(first), "B-1")).toMatchObject(unknown);
      // It looks as the only file that was issued of B-1 does.
      const written = Buffer.from(ofOther);
      written.write("%PDF-1.6");
      expect(await keep(signedPdf(written), "B-1")).toMatchObject(unknown);
      expect(await keep(first)).toMatchObject(
        refused("This is the file as it was issued, without a signature."),
      );
      const unsigned = refused(
        "The file was changed after it was issued, and no signature in a signature field covers all of it.",
      );
      expect(await keep(Buffer.concat([first, Buffer.from("%/ByteRange\n")]))).toMatchObject(
        unsigned,
      );
      expect(await keep(Buffer.concat([signed, Buffer.from("%%EOF\n")]))).toMatchObject(unsigned);
      expect(await keep(signedPdf(covered(first)))).toMatchObject(
        refused(
          "More than a signature in its field was added: a page, its text, an annotation or an attached file differs from the issued one.",
        ),
      );
      expect((await register.issuedFiles.of(A)).map((each) => each.signed)).toEqual([false, false]);
      expect(await keep(signed)).toMatchObject({
        sentence: expect.stringMatching(
          /^The file that was issued on .*, revision 1, is kept as signed\.$/,
        ) as string,
      });
      expect(await keep(signed)).toMatchObject(refused("This signed file is kept already."));
      expect(await keep(signedPdf(signed))).toMatchObject({ kind: "done" });
      const files = await register.issuedFiles.of(A);
      expect(files.map((each) => [each.revision, each.signed])).toEqual([
        [2, false],
        [1, true],
        [1, true],
        [1, false],
      ]);
      const kept = await ana("certificates.issued", { numbers: ["A-1"], file: files[2]?.id });
      expect(isFile(kept) && Buffer.from(kept.contents as Uint8Array)).toEqual(signed);
      // Who asks for the last one is to have what is signed by hand, or by a program.
      expect((await issued(ana, ["A-1"])).contents.includes("/ByteRange")).toBe(false);
      const large = Buffer.concat([first, Buffer.alloc(1_500_000 - first.length - 7), END]);
      expect(await keep(large)).toMatchObject({ kind: "refused" });
      await expect(keep(Buffer.concat([large, END]))).rejects.toThrow("more than 1.5 MB");
    });

    it("takes a signed file back that was kept, which can be kept once more, and nothing else", async () => {
      const { register, ana } = await withCertificates();
      await ana("certificates.issue", { numbers: ["A-1", "B-1"] });
      const file = signedPdf((await issued(ana, ["A-1"])).contents).toString("base64");
      await ana("certificates.keep-signed", { number: "A-1", file });
      const [kept, first] = await register.issuedFiles.of(A);
      const remove = (id = 0, number = "a-1") =>
        ana("certificates.remove-signed", { number, file: id });
      const refusal = {
        kind: "refused",
        reason: expect.stringMatching(/^No signed file/) as string,
      };
      expect(await remove(first?.id)).toMatchObject(refusal);
      expect(await remove(kept?.id, "B-1")).toMatchObject(refusal);
      expect(await remove(kept?.id)).toMatchObject({ kind: "done" });
      expect(await remove(kept?.id)).toMatchObject(refusal);
      expect((await register.history(A)).at(-1)).toMatchObject({
        event: "signed file removed",
        changedBy: "Ana",
      });
      expect(await ana("certificates.keep-signed", { number: "A-1", file })).toMatchObject({
        kind: "done",
      });
    });

    it("keeps nothing of a certificate that somebody changes while it is drawn", async () => {
      const { register } = await withCertificates();
      const context = { register, publicOrigin: "https://gqc.example", isCommand: false };
      const found = await findIssuable(context, [A], {});
      if ("kind" in found) throw new Error("It may be issued.");
      await register.edits.edit(A, { quantity: "1 MT" }, TESTER);
      const issuing = issueFiles(context, found, { language: "en" }, { by: TESTER });
      await expect(issuing).rejects.toThrow(CertificateChangedError);
      expect(await register.issuedFiles.of(A)).toEqual([]);
    });

    it("keeps nothing of a certificate that is issued while it is drawn, whose file would name another one than it replaces", async () => {
      const { register } = await withCertificates();
      const context = { register, publicOrigin: "https://gqc.example", isCommand: false };
      const found = await findIssuable(context, [A], {});
      if ("kind" in found) throw new Error("It may be issued.");
      const beforehand = async () => {
        await issueFiles(context, found, { language: "en" }, { by: TESTER });
      };
      const issuing = issueFiles(context, found, { language: "en" }, { by: TESTER, beforehand });
      expect(await issuing).toEqual({
        kind: "refused",
        reason: "A-1 was issued by somebody else meanwhile. Nothing was issued.",
      });
      expect(await register.issuedFiles.of(A)).toEqual([]);
    });

    // What is drawn, and asked before, is the same whatever keeps it.
    if (database === "Postgres") return;

    it("issues several at once, each as its kind, and hands them over in one file", async () => {
      const { register, ana } = await withCertificates();
      const answer = await ana("certificates.issue", { numbers: ["B-1", "A-1"] });
      expect(answer).toMatchObject({ sentence: "2 certificates are issued." });
      const [file] = await register.issuedFiles.of(certificateNumber("B-1"));
      expect(file?.kind).toBe(KIND);
      const { fileName, contents } = await issued(ana, ["A-1", "B-1"]);
      expect(fileName).toBe("certificates.zip");
      expect(contents.includes("A-1.pdf") && contents.includes("B-1.pdf")).toBe(true);
      expect(contents.includes((await issued(ana, ["B-1"])).contents)).toBe(true);
    });

    it("issues none where a letter has no font, and names number, field and letter", async () => {
      const { register, ana } = await withCertificates();
      await addCertificates(register, [
        { certificate_number: "C-1", ...FIELDS, affiliate: "บริษัท" },
      ]);
      const answer = await ana("certificates.issue", { numbers: ["A-1", "C-1"] });
      expect(answer).toEqual({
        kind: "refused",
        reason: "No font has the letter “บ” in the field Affiliate of C-1. Nothing was issued.",
      });
      expect(await register.issuedFiles.of(A)).toEqual([]);
      const preview = await ana("certificates.preview", { number: "C-1" });
      expect(preview).toEqual(answer);
    });

    it("issues none of several that another person would have to draw in vain", async () => {
      const { register, ana } = await withCertificates({ secondPerson: true });
      await addCertificates(register, [
        { certificate_number: "C-1", ...FIELDS, affiliate: "บริษัท" },
      ]);
      expect(await ana("certificates.issue", { numbers: ["A-1", "C-1"] })).toMatchObject({
        reason: expect.stringContaining("“บ”") as string,
      });
      expect(await register.desk.proposals.open({ limit: 9 })).toMatchObject({ rows: [] });
    });

    it("asks of what kind a certificate without one is, and then keeps it", async () => {
      const { register, ana } = await withCertificates();
      await addCertificates(register, [
        {
          certificate_number: "C-1",
          commodity: "Dates",
          primary_object: "O",
          issuance_date: "2026-01-15",
          validity_date: "2099-01-15",
        },
      ]);
      expect(await ana("certificates.issue", { numbers: ["C-1"] })).toMatchObject({
        reason: "C-1 has no kind. Choose it: sample-audit, sample-survey.",
      });
      expect(
        await ana("certificates.issue", { numbers: ["C-1"], kind: "sample-audit" }),
      ).toMatchObject({ kind: "done" });
      const number = certificateNumber("C-1");
      expect(await register.findCertificate(number)).toMatchObject({ kind: "sample-audit" });
      expect(await register.issuedFiles.of(number)).toMatchObject([
        { kind: "sample-audit", changed: [] },
      ]);
      expect(await ana("certificates.issue", { numbers: ["C-1"], kind: KIND })).toMatchObject({
        reason: `C-1 is of the kind sample-audit, not ${KIND}. Change that first.`,
      });
    });

    it("names what the kind asks for and a certificate has not", async () => {
      const { register, ana } = await withCertificates();
      await register.edits.edit(A, { commodity: null, ...ofKind(SAMPLE_KIND, {}) }, TESTER);
      expect(await ana("certificates.issue", { numbers: ["A-1"] })).toMatchObject({
        reason: `A-1 lacks Commodity, Surveyed on, which the kind ${KIND} asks for. Nothing was issued.`,
      });
    });

    it("asks before a certificate is issued again as another kind, and of one without an end whose kind ends", async () => {
      const { register, ana } = await withCertificates();
      await ana("certificates.issue", { numbers: ["A-1"] });
      const audit = SAMPLE_KINDS.get("sample-audit");
      if (audit === undefined) throw new Error("A kind.");
      await register.edits.edit(A, ofKind(audit, {}), TESTER);
      const again = { numbers: ["A-1", "B-1"], reason: "Audited since" };
      expect(await ana("certificates.issue", again)).toMatchObject({
        warnings: ["Issued before as another kind: A-1.", "No end of validity: A-1."],
      });
    });

    it("prints a confirmation that was recorded since the last file, and warns of a refused one", async () => {
      const { register, runSql, ana } = await withCertificates();
      const audited = { certificate_number: "D-1", scope: "Repair", issuance_date: "2026-01-15" };
      const kind = "sample-audit";
      await addCertificates(register, [{ ...audited, kind, validity_date: "2099-01-14" }]);
      const issue = () => ana("certificates.issue", { numbers: ["D-1"], reason: "Visited" });
      await issue();
      expect(await issue()).toMatchObject({
        warnings: ["Nothing has changed since the last file: D-1."],
      });
      const visit = { kind: "special_visit", day: "2026-06-03", result: "confirmed" };
      const confirmations = JSON.stringify([{ ...visit, recordedAt: new Date().toISOString() }]);
      await runSql(
        `UPDATE certificates SET confirmations = '${confirmations}' WHERE certificate_number = 'D-1'`,
      );
      const before = await register.issuedFiles.of(certificateNumber("D-1"));
      expect(before).toMatchObject([{ changed: [] }]);
      expect(await issue()).toMatchObject({ kind: "done" });
      const { contents } = await issued(ana, ["D-1"]);
      expect(await textOfPages(contents)).toMatch(/Sample visits\s[^]*3 June 2026\s+Special visit/);
      expect(await issue()).toMatchObject({
        warnings: ["Nothing has changed since the last file: D-1."],
      });
      const noted = { number: "D-1", day: "2026-06-04", result: "not-confirmed" } as const;
      await ana("certificates.confirm", noted);
      expect(await issue()).toMatchObject({
        warnings: ["Not confirmed by the last examination: D-1."],
      });
    });

    it("warns of what would be valid beyond the end of its edition", async () => {
      const { register } = await withCertificates();
      const standards = "BS EN ISO 9001:2015";
      await register.edits.edit(A, { standards, validity_date: "2029-10-01" }, TESTER);
      const found = await findIssuable({ register }, [A, certificateNumber("B-1")], {});
      if ("kind" in found) throw new Error(JSON.stringify(found));
      const edition = { name: "ISO 9001:2015", next: "ISO 9001:2026" };
      const warnings = async (until?: string) =>
        warningsOf({ register }, found, { language: "en" }, [{ ...edition, until }]);
      expect(await warnings("2029-09-30")).toContain(
        "Valid beyond the end of ISO 9001:2015 on 2029-09-30: A-1.",
      );
      expect(await warnings("2029-10-01")).toEqual(await warnings());
    });

    it("asks why it is issued again, and before that is done without a change or for the same language", async () => {
      const { register, ana } = await withCertificates();
      const issue = (more: object) => ana("certificates.issue", { numbers: ["A-1"], ...more });
      await issue({});
      expect(await issue({})).toEqual({
        kind: "faulty",
        faults: [
          { column: "reason", message: "A-1 was issued before: say why it is issued again" },
        ],
      });
      await expect(issue({ reason: "x".repeat(301) })).rejects.toThrow("more than 300");
      const reason = "The first was lost";
      expect(await issue({ reason })).toMatchObject({
        warnings: ["Nothing has changed since the last file: A-1."],
      });
      expect(await register.issuedFiles.of(A)).toHaveLength(1);
      expect(await issue({ reason, language: "fr" })).toMatchObject({ kind: "done" });
      expect(await issue({ reason, language: "fr", despiteWarnings: true })).toMatchObject({
        kind: "done",
      });
      const files = await register.issuedFiles.of(A);
      expect(files.map((file) => [file.revision, file.reason])).toEqual([
        [3, reason],
        [2, reason],
        [1, null],
      ]);
    });

    it("names in the file of a successor the certificate that it takes the place of", async () => {
      const { register, ana } = await withCertificates();
      await ana("certificates.withdraw", { numbers: ["B-1"], replacedBy: "A-1" });
      await ana("certificates.issue", { numbers: ["A-1"] });
      const [file] = await register.issuedFiles.of(A);
      const { contents = new Uint8Array() } =
        (await register.issuedFiles.read(file?.id ?? 0)) ?? {};
      expect(await textOfPages(contents)).toMatch(/In place of\s+B-1/);
    });

    it("issues in the version of the kind that the certificate has, whatever its file says now", async () => {
      const { register, ana } = await withCertificates();
      const { particulars } = NEEDED;
      const earlier = particulars
        ?.replace(/"version":"[^"]+"/, '"version":"earlier"')
        .replace('"must":true', '"must":false');
      await register.edits.edit(
        A,
        { particulars: earlier?.replace("2026-01-14", "2020-02-29") ?? null },
        TESTER,
      );
      expect(await ana("certificates.issue", { numbers: ["A-1", "B-1"] })).toMatchObject({
        kind: "done",
      });
      expect((await register.findCertificate(A))?.particulars).toContain('"version":"earlier"');
    });

    it("lets nobody sign whose authority is another", async () => {
      const { register, ana } = await withCertificates();
      expect(
        await ana("certificates.issue", { numbers: ["A-1"], signatory: "Bo Lund" }),
      ).toMatchObject({
        reason: expect.stringContaining(`Bo Lund may not sign the kind ${KIND}`) as string,
      });
      expect(await register.issuedFiles.of(A)).toEqual([]);
    });

    it("issues what has expired, is forged, or has no day, once its warnings are answered", async () => {
      const { register, ana } = await withCertificates();
      const number = certificateNumber("C-1");
      await addCertificates(register, [
        { certificate_number: "C-1", ...FIELDS, issuance_date: null, validity_date: "2020-01-01" },
        { certificate_number: "B-2", ...NEEDED, commodity: "Dates" },
      ]);
      await register.forgeries.mark(number, { sentence: "Forged.", note: null }, TESTER);
      expect(await ana("certificates.issue", { numbers: ["C-1", "A-1", "B-2"] })).toMatchObject({
        kind: "refused",
        warnings: [
          "Expired: C-1.",
          "Papers known to be forged: C-1.",
          "No issuance date: C-1, B-2.",
        ],
      });
      expect(await register.issuedFiles.of(number)).toEqual([]);
      const answered = { numbers: ["C-1"], despiteWarnings: true };
      expect(await ana("certificates.issue", answered)).toMatchObject({ kind: "done" });
    });

    it("issues nothing with an accreditation mark whose body the company does not name", async () => {
      const { register, ana } = await withCertificates();
      await register.edits.edit(A, { accreditation: "yes" }, TESTER);
      expect(await ana("certificates.issue", { numbers: ["A-1"] })).toMatchObject({
        reason: expect.stringContaining("names no accreditation") as string,
      });
    });

    it("prints particulars as they are typed, and marks the file once they are others", async () => {
      const { register, ana } = await withCertificates();
      const edit = async (particulars: string) => {
        const { updated_at: expectedVersions = "" } = (await register.findCertificate(A)) ?? {};
        return ana("certificates.edit", {
          number: "A-1",
          expectedVersions,
          values: { particulars },
        });
      };
      expect(await edit("Seller; S")).toMatchObject({ kind: "faulty" });
      const values = { ...neededValues(SAMPLE_KIND), seller: "S" };
      expect(await edit(JSON.stringify({ values }))).toMatchObject({ kind: "done" });
      const column = ofKind(SAMPLE_KIND, { values }).particulars;
      expect((await register.findCertificate(A))?.particulars).toBe(column);
      await ana("certificates.issue", { numbers: ["A-1"] });
      expect((await register.issuedFiles.of(A))[0]?.changed).toEqual([]);
      expect(await edit(JSON.stringify({ values: { seller: "T" } }))).toMatchObject({
        kind: "done",
      });
      expect((await register.issuedFiles.of(A))[0]?.changed).toEqual(["particulars"]);
      expect((await register.history(A)).at(-1)).toMatchObject({
        field: "particulars",
        before: column,
      });
    });

    it("issues nothing of an unknown kind, or for a person who is not listed", async () => {
      const { register, ana } = await withCertificates();
      const reasonOf = async (input: object) => {
        const answer = await ana("certificates.issue", { numbers: ["A-1"], ...input });
        return "reason" in answer ? answer.reason : answer.kind;
      };
      await register.edits.edit(A, { kind: null, particulars: null }, TESTER);
      expect(await reasonOf({ kind: "vessel" })).toContain("There is no kind “vessel”.");
      expect(await reasonOf({ signatory: "Nobody" })).toContain(
        "“Nobody” is not in packages/content/signatories.json.",
      );
      expect(await register.issuedFiles.of(A)).toEqual([]);
    });

    it("hands over no file under the number of another certificate", async () => {
      const { register, ana } = await withCertificates();
      await ana("certificates.issue", { numbers: ["A-1"] });
      const [file] = await register.issuedFiles.of(A);
      expect(await ana("certificates.issued", { numbers: ["B-1"], file: file?.id })).toEqual({
        kind: "refused",
        reason: `No file ${file?.id} of B-1 was issued.`,
      });
    });

    it("issues none that the register lacks, or that is suspended or withdrawn", async () => {
      const { register, ana } = await withCertificates();
      await ana("certificates.withdraw", { numbers: ["B-1"] });
      expect(await ana("certificates.issue", { numbers: ["A-1", "B-1"] })).toMatchObject({
        kind: "refused",
        reason: expect.stringContaining("B-1 is withdrawn.") as string,
      });
      expect(await ana("certificates.issue", { numbers: ["A-1", "NONE"] })).toMatchObject({
        kind: "refused",
      });
      expect(await register.issuedFiles.of(A)).toEqual([]);
    });

    it("shows a specimen, and keeps nothing of it", async () => {
      const { register, ana } = await withCertificates();
      const file = await ana("certificates.preview", { number: "A-1", language: "ar" });
      expect(file).toMatchObject({ fileName: "A-1-specimen.pdf", type: "application/pdf" });
      expect(await register.issuedFiles.of(A)).toEqual([]);
    });
  });
}
