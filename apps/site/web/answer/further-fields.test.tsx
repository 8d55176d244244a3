import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ofKind, SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import {
  type Edition,
  type IssuedFile,
  type RegisterRecord,
  SPECIFIED_FIELDS,
  verdictOn,
} from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { replacedStandards } from "@register/content/standards";
import { ROUTES } from "@register/domain/site";
import { servedVisit, VisitContext } from "../navigation/visit.ts";
import { CertificateCard } from "./certificate-card.tsx";

const ORIGIN = "https://certificates.example";

vi.mock("@register/content/standards", () => ({
  replacedStandards: vi.fn<() => readonly Edition[]>(() => []),
}));

/** The labels and values of the card of a record. */
function shownOf(fields: Partial<RegisterRecord>, files: readonly IssuedFile[] = []) {
  const certificate = { ...EMPTY_FIELDS, ...IN_FORCE, certificate_number: "GQC-1", ...fields };
  const verdict = verdictOn(certificate, "2026-11-27", CONFIRMATION_RULES);
  const html = renderToStaticMarkup(
    <VisitContext value={servedVisit(ROUTES.track, { Component: () => null }, { origin: ORIGIN })}>
      <CertificateCard
        answer={{ certificate, verdict, files }}
        code={undefined}
        link={new URL(`${ORIGIN}/track?number=GQC-1`)}
        lookedUpAt="2026-11-27T10:00:00.000Z"
      />
    </VisitContext>,
  );
  const texts = (tag: string) =>
    html
      .split(`<${tag} `)
      .slice(1)
      .map((part) => part.split(/[<>]/)[1]);
  return { html, labels: texts("dt"), values: texts("dd") };
}

it("shows the eleven fields of the specification in their order, with a value or without", () => {
  expect(shownOf({}).labels).toEqual(SPECIFIED_FIELDS.map(({ label }) => label));
});

it("shows particulars below them, as rows and tables, and nothing of them without", () => {
  const own = ofKind(SAMPLE_KIND, {
    values: {
      seller: "<b>S</b>",
      net_weight: "9250",
      results: [["moisture", "", "13 %", ""]],
    },
  });
  const { labels, values, html } = shownOf(own);
  expect(labels.slice(11)).toEqual(["Seller", "Net weight", "Statement"]);
  expect(values.slice(11, 13)).toEqual(["&lt;b&gt;S&lt;/b&gt;", "9,250.000\u00A0MT"]);
  expect(html).toMatch(
    /<h3 [^>]*><bdi [^>]*>Results<\/bdi><\/h3>[\s\S]*<th scope="col" dir="auto">Parameter<\/th>[\s\S]*<td dir="auto">Moisture<\/td>[\s\S]*<td dir="auto">13\u00A0%<\/td>/,
  );
  // No row has anything in its other columns.
  expect(html).not.toContain("Limit");
  expect(html).not.toContain("†");
  const marked = shownOf({ particulars: own.particulars?.replace("13 %", "13 % †") ?? "" });
  expect(marked.html).toContain("<p>† Result of a subcontractor</p>");
  expect(shownOf({ particulars: "no JSON" }).html).toBe(shownOf({}).html);
});

it("shows confirmations as a table, also those that were struck out, and when the next one is due", () => {
  const row = { kind: "surveillance", day: "2026-02-01", result: "confirmed", recordedAt: "2026" };
  const { html } = shownOf({
    kind: "management-system",
    issuance_date: "2025-01-15",
    confirmations: JSON.stringify([
      row,
      { ...row, kind: "<b>", day: "2026-03-04", struck: { at: "x", reason: "Wrong <i>day</i>" } },
    ]),
  });
  const text = html.replaceAll(/<[^<>]*>/g, " ").replaceAll(/\s+/g, " ");
  expect(text).toContain("Next confirmation between 1 November 2026 and 1 May 2027 .");
  expect(text).toContain(
    "Surveillance audits Day Confirmation Place Examined by Result Remark 1 February 2026 Surveillance audit Confirmed 4 March 2026 &lt;b&gt; Struck out: Wrong &lt;i&gt;day&lt;/i&gt;",
  );
});

it("says of which kind it is, who signs, and how many originals there are", () => {
  const file = {
    sha256: "0".repeat(64),
    revision: 1,
    issuedAt: "2026-01-14T09:00:00.000Z",
    signed: false,
    changed: [],
    signatory: { name: "Ana Silva", position: "Surveyor", authority: "" },
    originals: 3,
  };
  const { html, labels, values } = shownOf(ofKind(SAMPLE_KIND, { title: "quantity" }), [file]);
  expect(html).toMatch(/GQC-1<\/bdi><\/p><p>Certificate of Quantity<\/p>/);
  expect(labels.slice(-3)).toEqual(["Statement", "Signed by", "Originals"]);
  expect(values.slice(-2)).toEqual(["Ana Silva\nSurveyor", "3"]);
  expect(shownOf({ kind: "tally" }).html).toContain("<p>tally</p>");
});

it("shows the others after them, each where it has a value, and the organisation first on paper", () => {
  const { labels, values } = shownOf({
    organisation: "Sample Shipyards Ltd",
    scope: "Repair",
    sites: " ",
    accreditation: "no",
  });
  const further = ["Certified Organisation", "Scope", "Accreditation Mark"];
  expect([labels[0], ...labels.slice(12)]).toEqual(["Certified Organisation", ...further]);
  expect(values.slice(12)).toEqual(["Sample Shipyards Ltd", "Repair", "No"]);
});

describe("of an edition of a standard that is replaced", () => {
  const EDITION = { name: "ISO 9001:2015", next: "ISO 9001:2026" };
  const shown = (until: string | undefined, more: Partial<RegisterRecord> = {}) => {
    vi.mocked(replacedStandards).mockReturnValue([{ ...EDITION, until }]);
    const { html } = shownOf({ standards: "BS EN ISO 9001:2015", ...more });
    return html.replaceAll(/<[^<>]+>/g, "");
  };

  it("says that there is a newer one, and when certificates to it end or ended", () => {
    const newer = "ISO 9001:2015 has a newer edition, ISO 9001:2026.";
    expect(shown(undefined)).toContain(newer);
    expect(shown("2026-11-27")).toContain(
      "certificates to ISO 9001:2015 end on 27 November 2026 at the latest.",
    );
    expect(shown("2026-11-26")).toContain(
      "Certificates to ISO 9001:2015 ended on 26 November 2026: ask for one to ISO 9001:2026.",
    );
    const over = { validity_date: "2026-11-26" };
    for (const more of [over, { status: "withdrawn" }, { standards: "ISO 9001:2026" }])
      expect(shown(undefined, more)).not.toContain("newer edition");
  });
});

it("names what renews a certificate in force or expired, and what replaces a withdrawn one", () => {
  for (const [more, sentence] of [
    [{}, "Renewed by GQC-2"],
    [{ validity_date: "2026-11-26" }, "Renewed by GQC-2"],
    [{ status: "withdrawn" }, "Replaced by GQC-2"],
  ] as const) {
    const { html } = shownOf({ replaced_by: "GQC-2", ...more });
    expect(html.replaceAll(/<[^<>]+>/g, "")).toContain(sentence);
  }
});
