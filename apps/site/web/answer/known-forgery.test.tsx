import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type RegisterRecord, verdictOn } from "@register/domain/certificate";
import { en } from "@register/content/test-support/catalogue";
import { answerOf, type DocumentAnswer } from "./answer.ts";
import { CertificateBanner } from "./verdict-banner.tsx";
import { forgeryWords, ForgedPapers } from "./known-forgery.tsx";
import { pageDataOf } from "../lookup/lookup-result.tsx";

const { knownForgery: WORDS, verdictNames: NAMES } = en;
const FORGERY = {
  sentence: "The papers are for another cargo; see GQC-2026-009.",
  recordedAt: "2026-11-26T23:30:00.000Z",
};
const NUMBER = "GQC-2025-001";
const RECORD = {
  certificate_number: NUMBER,
  vessel_name: "MV Demonstration Star",
  issuance_date: "2025-01-15",
  validity_date: "2034-12-31",
  status: null,
  status_note: null,
  replaced_by: null,
  replaces: null,
} as RegisterRecord;

const RECORDS: Readonly<Record<string, Partial<RegisterRecord>>> = {
  valid: {},
  withdrawn: {
    status: "withdrawn",
    status_note: "Reissued as GQC-2026-010.",
    status_since: "2026-03-03",
  },
};

function forgedOf(kind: string) {
  const certificate = { ...RECORD, ...RECORDS[kind] };
  const record = verdictOn(certificate, "2026-11-27", {});
  return { certificate, verdict: { kind: "known-forgery", forgery: FORGERY, record } as const };
}

const sentences = (kind: DocumentAnswer["kind"]): DocumentAnswer => ({
  kind,
  sentences: {
    file: ["Its bytes."],
    short: ["Does not match"],
    differs: ["the register: Quantity."],
    differences: ["Quantity: yours 1, register 2."],
    doubt: ["Not everything."],
    furtherDoubts: [],
    doubts: ["Not everything."],
    later: [],
    look: ["Look."],
    unregistered: [],
    found: ["Found."],
    beware: [],
    uncompared: [],
    same: ["The same values."],
    record: [],
  },
});

const textOf = (html: string) => html.replaceAll(/<[^<>]*>/g, "").replaceAll(/\s+/g, " ");

describe("without the script of its words", () => {
  it("the answer is red, says what the office says, and what the record says", () => {
    const loaded = vi.spyOn(forgeryWords, "loaded").mockReturnValue(undefined);
    onTestFinished(() => loaded.mockRestore());
    const text = textOf(renderToStaticMarkup(<CertificateBanner {...forgedOf("withdrawn")} />));
    expect(text).toMatch(
      /^Known forgery .*The papers are for another cargo; .*Withdrawn since 3 March 2026 We have/,
    );
  });
});

describe("a known forgery", () => {
  beforeAll(() => forgeryWords.load());

  it.each(Object.keys(RECORDS))("stands above a record that is %s, which follows", (kind) => {
    const { certificate, verdict } = forgedOf(kind);
    const html = renderToStaticMarkup(<CertificateBanner {...{ certificate, verdict }} />);
    const text = textOf(html);
    expect(text).toMatch(/^Known forgery /);
    expect(html).toContain('href="?number=GQC-2026-009"');
    const parts = [
      WORDS.papers,
      WORDS.registered,
      "The papers are for another cargo",
      kind === "withdrawn"
        ? "The record itself: Withdrawn since 3 March 2026."
        : `The record itself: ${NAMES[kind as keyof typeof NAMES]}.`,
      WORDS.company,
      "We have known of them since 26 November 2026.",
      ...(kind === "withdrawn" ? ["Reissued as GQC-2026-010."] : []),
    ];
    expect(parts.map((part) => text.indexOf(part))).not.toContain(-1);
    expect(answerOf(verdict, undefined).tone).toBe("known-forgery");
  });

  it("of no certificate of ours says so, and of several that the register is unclear", () => {
    const of = { forgery: FORGERY, number: "FAKE-1" };
    const none = textOf(renderToStaticMarkup(<ForgedPapers {...of} />));
    expect(none).toContain(WORDS.none);
    expect(none).toContain(WORDS.company);
    expect(none).not.toContain(WORDS.registered);
    const several = textOf(renderToStaticMarkup(<ForgedPapers {...of} isAmbiguous />));
    expect(several).toContain(WORDS.ambiguous);
  });

  it("outshouts every document, whose comparison stays below it", () => {
    const { verdict } = forgedOf("valid");
    for (const [kind, expected] of [
      ["found", "The same values."],
      ["doubtful", "Not everything."],
      ["differs", "Quantity: yours 1, register 2."],
      ["issued", "Its bytes."],
      ["renumbered", "Its bytes."],
      ["changed", "Its bytes."],
    ] as const) {
      const { tone, heading, below } = answerOf(verdict, sentences(kind));
      expect.soft(tone).toBe("known-forgery");
      expect.soft(heading.text).toBe("Known forgery");
      expect.soft(below[0]?.part).toBe("sentence");
      expect.soft(below.map(({ text }) => text)).toContain(expected);
    }
  });

  it("names the page and is announced, with a record and without", () => {
    const found = { kind: "found", ...forgedOf("valid") } as const;
    for (const outcome of [found, { kind: "known-forgery", forgery: FORGERY } as const]) {
      const lookup = { searchedNumber: NUMBER, lookedUpAt: FORGERY.recordedAt, outcome };
      expect(pageDataOf(lookup)).toMatchObject({
        title: expect.stringContaining(`${NUMBER}: Known forgery | `),
        toasts: [{ tone: "fault", message: "Known forgery" }],
      });
    }
  });
});
