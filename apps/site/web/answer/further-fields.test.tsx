import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import {
  EMPTY_FIELDS,
  IN_FORCE,
  type RegisterRecord,
  SPECIFIED_FIELDS,
  verdictOn,
} from "@register/domain/certificate";
import { CertificateCard } from "./certificate-card.tsx";

/** The labels and values of the card of a record. */
function shownOf(fields: Partial<RegisterRecord>) {
  const certificate = { ...EMPTY_FIELDS, ...IN_FORCE, certificate_number: "GQC-1", ...fields };
  const html = renderToStaticMarkup(
    <CertificateCard
      answer={{ certificate, verdict: verdictOn(certificate, "2026-11-27") }}
      code={undefined}
      link={new URL("https://certificates.example/track?number=GQC-1")}
      lookedUpAt="2026-11-27T10:00:00.000Z"
    />,
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
  const particulars = JSON.stringify([
    { title: "Parties", rows: [["Seller", "<b>S</b>"]] },
    { title: "Results", columns: ["Parameter", "Result"], rows: [["Moisture", "13 %"]] },
  ]);
  const { labels, values, html } = shownOf({ particulars });
  expect([labels.at(-1), values.at(-1)]).toEqual(["Seller", "&lt;b&gt;S&lt;/b&gt;"]);
  expect(html).toMatch(
    /<th scope="col" dir="auto">Parameter<\/th>[\s\S]*<td dir="auto">13 %<\/td>/,
  );
  expect(html).not.toContain("†");
  const marked = shownOf({ particulars: particulars.replace("13 %", "13 % †") });
  expect(marked.html).toContain("<p>† Result of a subcontractor</p>");
  expect(shownOf({ particulars: "no JSON" }).html).toBe(shownOf({}).html);
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
