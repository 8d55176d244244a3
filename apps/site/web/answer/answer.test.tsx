import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  type ConfirmationRules,
  type FilesOfNumber,
  type IssuedFile,
  type RegisterRecord,
} from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { verdictOn } from "@register/domain/certificate";
import type { Caution } from "@register/comparison/document-text";
import type {
  ComparedField,
  Comparison,
  FieldOutcome,
  Unregistered,
} from "@register/comparison/compare";
import { documentAnswer } from "../compare/document-answer.ts";
import { unmarked } from "@register/ui/fill";
import * as words from "../lookup/lookup-result.tsx";

const AGREES: FieldOutcome = { kind: "agrees", page: 1, box: { x: 0, y: 0, width: 1, height: 1 } };
const DIFFERS: FieldOutcome = { ...AGREES, kind: "differs", text: "9,999 MT" };
const NOT_FOUND: FieldOutcome = { kind: "not-found" };

const RULES: ConfirmationRules = {
  audited: { every: 12, before: 3, after: 3, anniversary: false, label: { en: "" }, kinds: [] },
};

const CONFIRMED = {
  kind: "",
  day: "2026-05-03",
  result: "confirmed",
  recordedAt: "2026-05-04T08:00:00Z",
};

function audited(...rows: readonly object[]) {
  return { kind: "audited", confirmations: JSON.stringify(rows) };
}

const RECORDS = {
  valid: {},
  "valid, confirmed": audited(CONFIRMED),
  "confirmation overdue": audited(),
  "not confirmed": audited({ ...CONFIRMED, result: "not-confirmed" }),
  "valid without end": { validity_date: null },
  expired: { validity_date: "2024-02-29" },
  "not yet valid": { issuance_date: "2030-01-01" },
  suspended: { status: "suspended" },
  withdrawn: { status: "withdrawn", status_note: "Reissued as GQC-2026-009." },
  unclear: { status: "lost" },
} satisfies Record<string, Partial<RegisterRecord>>;

const DOCUMENTS = {
  found: [AGREES, AGREES],
  incomplete: [AGREES, NOT_FOUND],
  differs: [DIFFERS, AGREES],
  "differs in part": [DIFFERS, NOT_FOUND],
  unfound: [NOT_FOUND, NOT_FOUND],
  picture: [NOT_FOUND, NOT_FOUND],
} satisfies Record<string, readonly FieldOutcome[]>;

const FILE: IssuedFile = {
  sha256: "ab",
  revision: 1,
  issuedAt: "2026-01-14T23:59:59.000Z",
  signed: false,
  changed: [],
};

const LATER = { ...FILE, sha256: "ef", revision: 2, issuedAt: "2026-05-05T12:00:00.000Z" };

const SIGNED = { ...FILE, sha256: "51", signed: true };

/** The fingerprint of the document, the files of the number, and the fingerprints of what the document begins with. */
const FILES = {
  "of a number without files": ["ab", undefined],
  "without a fingerprint": [undefined, [FILE]],
  another: ["cd", [FILE]],
  issued: ["ab", [{ ...FILE, sha256: "cd" }, FILE]],
  superseded: ["ab", [FILE, LATER]],
  revised: ["ef", [FILE, SIGNED, LATER]],
  signed: ["51", [FILE, SIGNED], ["ab"]],
  "signed and superseded": ["51", [FILE, SIGNED, LATER], ["ab"]],
  "signed and changed": ["51", [FILE, { ...SIGNED, changed: ["branch"] }]],
  "begun as issued": ["cd", [FILE, LATER], ["99", "ab"]],
  "begun as signed": ["cd", [FILE, SIGNED], ["51", "ab", "99"]],
  "begun otherwise": ["cd", [FILE], ["99"]],
  renumbered: ["ab", [{ ...FILE, changed: ["certificate_number"] }]],
  changed: ["ab", [{ ...FILE, changed: ["validity_date", "branch"] }, LATER]],
  unread: ["ab", "unread"],
} satisfies Record<
  string,
  readonly [string | undefined, FilesOfNumber | undefined, (readonly string[])?]
>;

function recordOf(kind: keyof typeof RECORDS): RegisterRecord {
  return {
    ...EMPTY_FIELDS,
    certificate_number: "GQC-2025-001",
    vessel_name: "MV Demonstration Star",
    quantity: "2,450 MT",
    branch: "London",
    issuance_date: "2025-01-15",
    validity_date: "2034-12-31",
    ...IN_FORCE,
    ...RECORDS[kind],
  };
}

function answerOf(
  kind: keyof typeof RECORDS,
  given: keyof typeof DOCUMENTS,
  of: keyof typeof FILES = "of a number without files",
  cautions: readonly Caution[] = [],
  unregistered: readonly Unregistered[] = [],
) {
  const record = recordOf(kind);
  const verdict = verdictOn(record, "2026-11-26", RULES);
  const outcomes: readonly FieldOutcome[] = DOCUMENTS[given];
  const fields = (["quantity", "branch"] as const).flatMap((field, at): ComparedField[] => {
    const outcome = outcomes[at];
    return outcome === undefined ? [] : [{ field, value: record[field] ?? "", outcome }];
  });
  const count = (counted: FieldOutcome["kind"]) =>
    outcomes.filter((outcome) => outcome.kind === counted).length;
  const comparison: Comparison = {
    fields,
    counts: {
      agrees: count("agrees"),
      differs: count("differs"),
      unclear: 0,
      "not-found": count("not-found"),
    },
    unregistered,
    cautions,
  };
  const [sha256, files, begins = []] = FILES[of] as readonly [
    string | undefined,
    FilesOfNumber | undefined,
    (readonly string[])?,
  ];
  const beginnings = begins.map((own, at) => ({ sha256: own, size: 900 - at }));
  const isPdf = given !== "picture";
  const file = { sha256, beginnings, isPdf, isText: isPdf };
  const found = { certificate: record, verdict, ...(files !== undefined && { files }) };
  const document = documentAnswer(comparison, file, found, words);
  const answer = words.answerOf(verdict, document);
  const html = renderToStaticMarkup(
    <words.CertificateBanner certificate={record} verdict={verdict} document={document} />,
  );
  const heading = answer.heading.text;
  const lines = answer.lines.map(({ text }) => unmarked(text));
  const below = answer.below.flatMap(({ text }) => (text === "" ? [] : [unmarked(text)]));
  const title = words.answerTitle(record.certificate_number, answer);
  const { issuedBytes } = document;
  return { tone: answer.tone, heading, lines, below, html, title, issuedBytes };
}

const CHECK = "Check Branch yourself: it was not found as our record has it.";
const FOUND = "All 2 values of our record were found in the file.";
const BEWARE =
  "Programs can show a file differently, and people can add to it: compare what you see on its pages with this record.";
const DIFFERENCE = "Quantity: yours 9,999 MT, register 2,450 MT.";
const NO_MATCH = ["Does not match", "the register: Quantity."] as const;
const MISMATCH = NO_MATCH.join(" ");
const UNCONFIRMED = "Not confirmed";

describe("record and document make one answer", () => {
  it.each([
    [
      "valid",
      "found",
      "found",
      UNCONFIRMED,
      [FOUND],
      "The record is valid until 31 December 2034.",
      BEWARE,
    ],
    [
      "valid",
      "incomplete",
      "incomplete",
      UNCONFIRMED,
      [CHECK],
      "The record is valid until 31 December 2034.",
    ],
    [
      "valid",
      "differs",
      "differs",
      NO_MATCH[0],
      [NO_MATCH[1]],
      "The record itself is valid until 31 December 2034.",
    ],
    ["valid", "differs in part", "differs", NO_MATCH[0], [NO_MATCH[1]], CHECK],
    [
      "valid",
      "picture",
      "incomplete",
      UNCONFIRMED,
      ["Nothing was compared: this file has no text that can be searched."],
    ],
    [
      "valid without end",
      "found",
      "found",
      UNCONFIRMED,
      [FOUND],
      "The record is valid, with no expiry stated.",
    ],
    [
      "expired",
      "found",
      "expired",
      "Expired",
      ["on 29 February 2024"],
      "Your document shows the same values.",
    ],
    ["expired", "incomplete", "expired", "Expired", ["on 29 February 2024"], CHECK],
    [
      "expired",
      "differs",
      "differs",
      NO_MATCH[0],
      [NO_MATCH[1], "Expired on 29 February 2024"],
      DIFFERENCE,
    ],
    [
      "not yet valid",
      "found",
      "not-yet-valid",
      "Not yet valid",
      [],
      "Your document shows the same values.",
    ],
    [
      "not yet valid",
      "differs",
      "differs",
      NO_MATCH[0],
      [NO_MATCH[1], "Not yet valid"],
      DIFFERENCE,
    ],
    [
      "confirmation overdue",
      "found",
      "confirmation-overdue",
      "Confirmation not recorded",
      ["for 2026"],
      "No confirmation for 2026 is recorded here yet; the time for it ended on 15 April 2026. The certificate is in force by its dates, and our record may be late: ask us before you rely on it.",
      "Your document shows the same values.",
    ],
    [
      "confirmation overdue",
      "differs",
      "differs",
      NO_MATCH[0],
      [NO_MATCH[1], "Confirmation not recorded for 2026"],
      DIFFERENCE,
    ],
    [
      "not confirmed",
      "found",
      "not-confirmed",
      "Confirmation refused",
      ["on 3 May 2026"],
      "The examination on 3 May 2026 did not confirm this certificate: do not rely on it until a later one has.",
    ],
    [
      "not confirmed",
      "differs",
      "not-confirmed",
      "Confirmation refused",
      ["on 3 May 2026", MISMATCH],
      DIFFERENCE,
    ],
    ["unclear", "found", "unclear", "Status unclear", [], "Your document shows the same values."],
    [
      "suspended",
      "found",
      "suspended",
      "Suspended",
      [],
      "Your document shows the values of a suspended certificate.",
    ],
    ["suspended", "incomplete", "suspended", "Suspended", [], CHECK],
    ["suspended", "differs", "differs", "Suspended", [MISMATCH], DIFFERENCE],
    [
      "withdrawn",
      "found",
      "withdrawn",
      "Withdrawn",
      [],
      "Your document shows the values of a withdrawn certificate.",
    ],
    [
      "withdrawn",
      "picture",
      "withdrawn",
      "Withdrawn",
      [],
      "Nothing was compared: this file has no text that can be searched.",
    ],
    ["withdrawn", "differs", "withdrawn", "Withdrawn", [MISMATCH], DIFFERENCE],
  ] as const)("%s, the document %s: %s", (record, document, tone, heading, lines, ...sentences) => {
    const answer = answerOf(record, document);
    expect(answer).toMatchObject({ tone, heading, lines });
    for (const sentence of sentences) expect(answer.below).toContain(sentence);
  });

  it("is green for a valid record alone, never beside a file that nobody issued, and names number and vessel every time", () => {
    for (const record of Object.keys(RECORDS) as (keyof typeof RECORDS)[]) {
      const alone = words.answerOf(verdictOn(recordOf(record), "2026-11-26", RULES), undefined);
      expect.soft(alone.tone === "valid", record).toBe(record.startsWith("valid"));
      for (const document of Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[]) {
        const { tone, html } = answerOf(record, document);
        expect.soft(tone, `${record}, ${document}`).not.toBe("valid");
        expect.soft(html).toContain("GQC-2025-001");
        expect.soft(html).toContain("MV Demonstration Star");
        expect.soft(html.match(/<h2/g)).toHaveLength(1);
      }
    }
  });

  const SAYS = {
    "of a number without files": [],
    "without a fingerprint": [
      "Without HTTPS, this page cannot tell whether yours is the file that we issued.",
    ],
    another: ["We issued this certificate as a file. Yours is not that file."],
    issued: ["This is, byte for byte, the file that we issued on 14 January 2026."],
    superseded: [
      "A later file, revision 2, was issued on 5 May 2026.",
      "This is, byte for byte, the file that we issued on 14 January 2026.",
    ],
    revised: [
      "This is, byte for byte, the file that we issued on 5 May 2026.",
      "Revision 2 of 5 May 2026, replaces revision 1.",
    ],
    signed: ["This is, byte for byte, the file that we issued on 14 January 2026, as signed."],
    "signed and superseded": [
      "A later file, revision 2, was issued on 5 May 2026.",
      "This is, byte for byte, the file that we issued on 14 January 2026, as signed.",
    ],
    "signed and changed": [
      "This is, byte for byte, the file that we issued, as signed; the record has changed since: Branch.",
    ],
    "begun as issued": [
      "Changed after we issued it on 14 January 2026. It may only have been signed.",
      "A later file, revision 2, was issued on 5 May 2026.",
    ],
    "begun as signed": [
      "Changed after we issued it on 14 January 2026. It may only have been signed.",
    ],
    "begun otherwise": ["We issued this certificate as a file. Yours is not that file."],
    renumbered: [
      "This is, byte for byte, the file that we issued on 14 January 2026; its number is now GQC-2025-001.",
    ],
    changed: [
      "A later file, revision 2, was issued on 5 May 2026.",
      "This is, byte for byte, the file that we issued; the record has changed since: Validity, Branch.",
    ],
    unread: [
      "Whether this is a file that we issued could not be checked just now. Try again in a minute.",
    ],
  } satisfies Record<keyof typeof FILES, readonly string[]>;

  it("says what is known of the document's bytes, and is green for those alone that were issued", () => {
    const STATED = {
      valid: /./,
      "valid, confirmed": /./,
      "confirmation overdue": /Confirmation not recorded/,
      "not confirmed": /^Confirmation refused/,
      "valid without end": /./,
      expired: /Expired on/,
      "not yet valid": /Not yet valid/,
      suspended: /^Suspended/,
      withdrawn: /^Withdrawn/,
      unclear: /Status unclear/,
    };
    for (const record of Object.keys(RECORDS) as (keyof typeof RECORDS)[]) {
      for (const document of Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[]) {
        // A photograph is never the file.
        if (document === "picture") continue;
        for (const of of Object.keys(FILES) as (keyof typeof FILES)[]) {
          const { tone, heading, lines, below } = answerOf(record, document, of);
          const name = `${record}, ${document}, ${of}`;
          const head = [heading, ...lines].join(" ");
          const all = [head, ...below].join(" ");
          for (const sentence of SAYS[of]) expect.soft(all, name).toContain(sentence);
          const isGreen = /^(?:issued|superseded|revised|signed(?: and superseded)?)$/.test(of);
          expect.soft(tone === "valid", name).toBe(record.startsWith("valid") && isGreen);
          // The verdict on the record is in the head wherever it is not in force.
          expect.soft(head, name).toMatch(STATED[record]);
        }
      }
    }
  });

  it.each([
    ["valid, confirmed", "issued", "Confirmed on 3 May 2026, recorded after this file was issued."],
    [
      "valid, confirmed",
      "begun as issued",
      "Confirmed on 3 May 2026, recorded after this file was issued.",
    ],
    [
      "not confirmed",
      "signed",
      "Not confirmed on 3 May 2026, recorded after this file was issued.",
    ],
  ] as const)("says of a file that the certificate is %s later: %s", (record, file, sentence) => {
    const { lines, below, tone } = answerOf(record, "found", file);
    expect([...lines, ...below]).toContain(sentence);
    expect(tone === "valid").toBe(file === "issued");
  });

  it("says of no file that it is older than a confirmation that was struck out or recorded before its issue", () => {
    const rows = [
      { ...CONFIRMED, recordedAt: FILE.issuedAt },
      { ...CONFIRMED, struck: { at: CONFIRMED.recordedAt, reason: "Another certificate's." } },
      { ...CONFIRMED, recordedAt: "some day" },
    ];
    const record = { ...recordOf("valid"), ...audited(...rows) };
    expect(words.confirmationText(record, FILE)).toEqual([]);
    expect(words.confirmationText({ ...record, confirmations: "no JSON" }, FILE)).toEqual([]);
  });

  it("says of a file that one of its confirmations was struck out later", () => {
    const struck = { at: CONFIRMED.recordedAt, reason: "Another certificate's." };
    const rows = [{ ...CONFIRMED, recordedAt: FILE.issuedAt, struck }];
    expect(words.confirmationText({ ...recordOf("valid"), ...audited(...rows) }, FILE)).toEqual([
      "The confirmation of 3 May 2026 was struck out after this file was issued: do not rely on it.",
    ]);
  });

  it("names the day of a confirmation that is overdue where several are due in a year", () => {
    const next = { from: "2026-06-01", due: "2026-07-01", to: "2026-08-01" };
    const { lines, below } = words.answerOf(
      { kind: "confirmation-overdue", next, year: null },
      undefined,
    );
    expect(lines.map(({ text }) => unmarked(text))).toEqual(["due on 1 July 2026"]);
    expect(unmarked(below[0]?.text ?? "")).toMatch(
      /^No confirmation due on 1 July 2026 is recorded/,
    );
  });

  it("is amber at best for a copy, a specimen and hidden text, and says so first", () => {
    const EXPECTED = {
      copy: "This is a copy, and not the file that we issued.",
      specimen: "This is a specimen, and not a certificate.",
      hidden: "This file holds hidden text that its pages do not show.",
    };
    for (const [caution, sentence] of Object.entries(EXPECTED)) {
      const cautions = [caution as Caution];
      expect.soft(answerOf("valid", "found", undefined, cautions)).toMatchObject({
        tone: "incomplete",
        lines: [sentence],
      });
      expect.soft(answerOf("valid", "found", "another", cautions)).toMatchObject({
        lines: [sentence],
        below: expect.arrayContaining([SAYS.another[0]]) as unknown,
      });
      const altered = answerOf("valid", "differs", undefined, cautions);
      expect.soft(altered).toMatchObject({ tone: "differs", lines: [NO_MATCH[1]] });
      expect.soft(altered.below).toContain(sentence);
      expect.soft(answerOf("valid", "found", "issued", cautions).tone).toBe("valid");
      expect.soft(answerOf("withdrawn", "found", undefined, cautions).below).toContain(sentence);
    }
  });

  it("names first what the document states and the record lacks", () => {
    const extra: readonly Unregistered[] = [
      { kind: "field", field: "validity_date", text: "31 December 2029", page: 1 },
      { kind: "row", label: "Salmonella", page: 1 },
      { kind: "row", label: "Salmonella", page: 2 },
    ];
    const names = "Not in our record: Validity, Salmonella.";
    const value = "Validity: yours 31 December 2029, register none.";
    const given = (record: keyof typeof RECORDS, document: keyof typeof DOCUMENTS) =>
      answerOf(record, document, undefined, [], extra);
    const amber = given("valid without end", "found");
    expect(amber).toMatchObject({ tone: "incomplete", lines: [names] });
    expect(amber.below).toContain(value);
    expect(given("valid", "incomplete").below).toContain(CHECK);
    expect(given("valid", "differs")).toMatchObject({ tone: "differs", heading: NO_MATCH[0] });
    expect(given("valid", "differs").below).toEqual(expect.arrayContaining([names, value]));
    expect(given("withdrawn", "found").below).toEqual(expect.arrayContaining([names, value]));
    expect(answerOf("valid", "found", "issued", [], extra).tone).toBe("valid");
  });

  it("lists every value to be looked at where there are several", () => {
    const both = answerOf("valid", "unfound");
    expect(both.lines).toEqual(["Check Quantity yourself: it was not found as our record has it."]);
    expect(both.below).toContain("Look for these yourself: Quantity, Branch.");
    expect(answerOf("valid", "incomplete").below.join(" ")).not.toContain("Look for these");
  });

  it("takes the bytes that were issued for what they are, whatever was read of them", () => {
    expect(answerOf("valid", "differs", "issued")).toMatchObject({
      heading: "Valid",
      lines: ["until 31 December 2034"],
    });
    expect(answerOf("valid", "found", "changed")).toMatchObject({
      tone: "differs",
      heading: "Record changed",
      lines: [SAYS.changed[1]],
    });
    expect(answerOf("valid", "found", "begun as issued")).toMatchObject({
      heading: "Changed after issue",
      lines: [SAYS["begun as issued"][0]],
    });
    expect(answerOf("valid", "found", "superseded").lines).toEqual([
      "until 31 December 2034",
      "A later file, revision 2, was issued on 5 May 2026.",
    ]);
    expect(answerOf("withdrawn", "found", "changed")).toMatchObject({
      tone: "withdrawn",
      heading: "Withdrawn",
    });
  });

  it("offers the issued part of a file to which something was appended, the longest that is known", () => {
    expect(answerOf("valid", "found", "begun as issued").issuedBytes).toBe(899);
    expect(answerOf("valid", "differs", "begun as signed").issuedBytes).toBe(900);
    for (const of of ["signed", "begun otherwise", "another"] as const) {
      expect(answerOf("valid", "found", of).issuedBytes).toBeUndefined();
    }
  });

  it("shows the note of a withdrawn certificate before what its document says", () => {
    const { html } = answerOf("withdrawn", "found");
    expect(html.indexOf("Reissued as")).toBeGreaterThan(html.indexOf("Withdrawn"));
    expect(html.indexOf("Reissued as")).toBeLessThan(html.indexOf("Your document shows"));
  });

  it("is the title of the page", () => {
    expect(answerOf("withdrawn", "differs").title).toMatch(/^GQC-2025-001: Withdrawn \| /);
    expect(answerOf("expired", "differs").title).toMatch(/^GQC-2025-001: Does not match \| /);
  });
});
