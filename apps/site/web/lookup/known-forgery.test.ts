import { describe, expect, it } from "vitest";
import { checkCertificateNumber } from "@register/domain/numbers";
import { resultKind } from "@register/ui/verdict-words";
import { readAnswers } from "../check-many/check-numbers.ts";
import { knownIn, type LookupResponse, outcomeOfResponse } from "./register-lookup.ts";

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
const failing = (status: number, code = "") => ({ status, error: { code }, data: null });

/** As a hosted project answers, by two calls. */
function hosted(rows: LookupResponse, forgeries: LookupResponse) {
  const known = knownIn(forgeries, rows);
  const [forgery] = known.forgeries as (typeof FORGERY)[];
  return outcomeOfResponse(number, known.response, NOW, true, { forgery });
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
    expect(resultKind(hosted(answered(rows), answered([])))).toBe(kind);
  });

  it.each(table)("%s, with some: the forgery above it", (kind, rows) => {
    for (const outcome of [embedded(rows, FORGERY), hosted(answered(rows), answered([FORGERY]))]) {
      expect(resultKind(outcome)).toBe("known-forgery");
      const verdict = outcome.kind === "found" ? outcome.verdict : undefined;
      const record = verdict?.kind === "known-forgery" ? verdict.record.kind : "not-found";
      expect(record).toBe(kind);
    }
  });

  it("several records, with some", () => {
    expect(hosted(answered([ROW, ROW]), answered([FORGERY]))).toEqual({
      kind: "known-forgery",
      forgery: FORGERY,
      isAmbiguous: true,
    });
  });

  it.each([
    ["an error", failing(503), "failed"],
    ["a refusal", failing(401, "42501"), "failed"],
    ["another address", failing(404), "failed"],
    ["no answer", failing(0), "failed"],
    ["too many lookups", failing(429), "limited"],
    ["a portal's page", { status: 200, error: null, data: "<html>" }, "unexpected"],
  ] as const)("no record reads as anything where %s comes of forgeries", (_, response, kind) => {
    for (const rows of Object.values(RECORDS)) {
      expect(hosted(answered(rows), response).kind).toBe(kind);
    }
  });

  it.each(["PGRST205", "42P01", "PGRST202", "42883"])(
    "a project of former days, which answers %s, answers as before",
    (code) => {
      for (const [kind, rows] of table) {
        expect(resultKind(hosted(answered(rows), failing(404, code)))).toBe(kind);
      }
    },
  );

  it("an outage is neither, whatever is known of forgeries", () => {
    expect(hosted(failing(503), answered([FORGERY])).kind).toBe("failed");
  });

  it("a forgery that can't be read is still one", () => {
    expect(resultKind(embedded([ROW], {} as typeof FORGERY))).toBe("known-forgery");
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
