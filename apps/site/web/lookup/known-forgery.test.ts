import { describe, expect, it } from "vitest";
import { checkCertificateNumber } from "@register/domain/numbers";
import { resultKind } from "@register/ui/verdict-words";
import { readAnswers } from "../check-many/check-numbers.ts";
import { type LookupResponse, outcomeOfResponse } from "./register-lookup.ts";

const check = checkCertificateNumber("gqc-1");
if (!check.ok) throw new Error(check.rule);
const { number } = check;
const NOW = "2026-06-01T12:00:00.000Z";
const FORGERY = { sentence: "The papers are for another cargo.", recordedAt: NOW };
const ROW = { certificate_number: "GQC-1", issuance_date: "2025-01-15" };

/** What a register has under a number, and what that alone is answered. */
const RECORDS = {
  "not-found": [],
  valid: [ROW],
  expired: [{ ...ROW, validity_date: "2026-05-31" }],
  "not-yet-valid": [{ ...ROW, issuance_date: "2026-06-02" }],
  suspended: [{ ...ROW, status: "suspended" }],
  withdrawn: [{ ...ROW, status: "withdrawn" }],
  unclear: [{ ...ROW, status: "lost" }],
} as const;

const answered = (data: unknown): LookupResponse => ({ status: 200, error: null, data });

/** As a hosted project has it, in columns. */
const MARK = { forged_note: FORGERY.sentence, forged_at: "2026-06-01T12:00:00+00:00" };
const FORGED_ROW = { certificate_number: "GQC-1", status: "forged", ...MARK };

function hosted(rows: readonly object[], mark: Partial<typeof MARK> = {}) {
  const data = rows.map((row) => ({ forged_note: null, forged_at: null, ...row, ...mark }));
  return outcomeOfResponse(number, answered(data), NOW, true);
}

/** As our server answers, in one row. */
function embedded(rows: readonly object[], forgery?: typeof FORGERY) {
  const list = rows.length === 0 && forgery !== undefined ? [{}] : rows;
  const data = list.map((row) => Object.assign({ forgery }, row));
  return outcomeOfResponse(number, answered(data), NOW, true);
}

describe("a number and what is known of forged papers with it make one answer", () => {
  const table = Object.entries(RECORDS);

  it.each(table)("%s, without any", (kind, rows) => {
    expect(resultKind(embedded(rows))).toBe(kind);
    expect(resultKind(hosted(rows))).toBe(kind);
  });

  it.each(table)("%s, with some: the forgery above it", (kind, rows) => {
    const marked = rows.length === 0 ? [FORGED_ROW] : rows;
    for (const outcome of [embedded(rows, FORGERY), hosted(marked, MARK)]) {
      expect(resultKind(outcome)).toBe("known-forgery");
      const verdict = outcome.kind === "found" ? outcome.verdict : undefined;
      const record = verdict?.kind === "known-forgery" ? verdict.record.kind : "not-found";
      expect(record).toBe(kind);
    }
  });

  it("several records, with some", () => {
    expect(hosted([ROW, { ...ROW, ...MARK }], {})).toEqual({
      kind: "known-forgery",
      forgery: FORGERY,
      isAmbiguous: true,
    });
  });

  it("a project of former days, whose rows have no such columns, answers as before", () => {
    for (const [kind, rows] of table) {
      expect(resultKind(outcomeOfResponse(number, answered(rows), NOW, true))).toBe(kind);
    }
  });

  it("a mark on the row of another number is none of this one", () => {
    const other = { ...FORGED_ROW, certificate_number: "GQC-2" };
    expect(hosted([other], MARK).kind).toBe("unexpected");
  });

  it("a forgery that can't be read is still one", () => {
    expect(resultKind(embedded([ROW], {} as typeof FORGERY))).toBe("known-forgery");
    expect(resultKind(hosted([ROW], { forged_at: "soon" }))).toBe("known-forgery");
    expect(resultKind(hosted([{ certificate_number: "GQC-1", status: "forged" }]))).toBe(
      "known-forgery",
    );
  });

  it("stands in a list of many numbers, too", () => {
    const results = [
      { number, outcome: "found", certificate: ROW, forgery: FORGERY, verdict: "known-forgery" },
    ];
    const [found] = readAnswers([number], { checkedAt: NOW, results }) ?? [];
    expect(found && resultKind(found.outcome)).toBe("known-forgery");
    const none = [{ number, outcome: "known-forgery", forgery: FORGERY }];
    expect(readAnswers([number], { checkedAt: NOW, results: none })?.[0]?.outcome).toEqual({
      kind: "known-forgery",
      forgery: FORGERY,
    });
  });
});
