import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CERTIFICATE_FIELDS, type RegisterRecord, verdictOn } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import type { Lookup } from "@register/domain/lookup";
import { ROUTE_PATHS, ROUTES } from "@register/domain/site";
import { suggestedNumbers } from "@register/domain/lookup";
import type { ComparedField, Comparison } from "@register/comparison/compare";
import { dayText } from "@register/ui/verdict-words";
import { CheckedTable } from "../check-many/checked-table.tsx";
import { ComparedFields } from "../compare/compared-fields.tsx";
import { documentAnswer } from "../compare/document-answer.ts";
import { COMPANY, REGISTRATION } from "@register/content/company";
import type { PageData } from "../navigation/visit.ts";
import { renderPage } from "../document/render-page.tsx";
import * as words from "../lookup/lookup-result.tsx";
import { translatable } from "./test-support/translatable.ts";

const ORIGIN = "https://register.example";

/** Each value is found nowhere but where the record's is shown. */
const RECORD: RegisterRecord = {
  ...EMPTY_FIELDS,
  certificate_number: "ZQX-2025-001",
  vessel_name: "Star of the Sea",
  vessel_imo: "9074729",
  primary_object: "Draught survey of wheat",
  commodity: "Durum, No. 2",
  quantity: "31,777 MT",
  affiliate: "Oak Tree Surveyors",
  branch: "Newcastle-upon-Elbe",
  issuance_date: "2025-01-17",
  validity_date: "2034-12-29",
  qr_validation: "Sealed in wax",
  ...IN_FORCE,
};

const VALUES = Object.values(RECORD).filter((value) => value !== null);
const SHOWN = [...VALUES, ...VALUES.map(dayText)];

/** What the visitor's own document or file says. */
const GIVEN = "29,999 MT";

const found = (status: string | null, note: string | null): Lookup => {
  const certificate = { ...RECORD, status, status_note: note };
  const verdict = verdictOn(certificate, "2026-11-26", {});
  const outcome = { kind: "found", certificate, verdict } as const;
  return { searchedNumber: RECORD.certificate_number, lookedUpAt: MOMENT, outcome };
};

const MOMENT = "2026-11-26T10:00:00.000Z";

const pageOf = (path: string, data: Omit<PageData, "origin"> = {}) =>
  renderPage(path, ORIGIN, { script: "/entry.js" }, data).html;

/** The values that a browser would translate, of those that are shown. */
function translated(html: string, values: readonly string[]): readonly string[] {
  if (!values.some((value) => html.includes(value))) throw new Error("It shows no value.");
  const text = translatable(html);
  return values.filter((value) => text.includes(value));
}

describe("no browser translates a value of the register", () => {
  it.each([null, "withdrawn", "suspended", "unheard-of"])(
    "in an answer with the status %s",
    (status) => {
      const note = "Replaced by ZQX-2026-777; ZQX-2025-001 is void.";
      const html = pageOf(ROUTES.track, {
        lookup: found(status, note),
        title: "ZQX-2025-001: Valid",
      });
      expect(translated(html, [...SHOWN, "ZQX-2026-777"])).toEqual([]);
      expect(translatable(html)).toContain("Replaced by ");
    },
  );

  it("in an answer without a certificate, nor the numbers like it", () => {
    const outcome = { kind: "not-found" } as const;
    const lookup = { searchedNumber: "ZQX-O025-OO1", lookedUpAt: MOMENT, outcome };
    expect(translated(pageOf(ROUTES.track, { lookup }), ["ZQX-O025-OO1", "ZQX-0025-001"])).toEqual(
      [],
    );
  });

  it("in a fault, nor in the numbers that may have been meant", () => {
    const suggestions = suggestedNumbers("ZQX-2025/001");
    const outcome = { kind: "invalid", rule: "characters", suggestions } as const;
    const lookup = { searchedNumber: "ZQX-2025/001", lookedUpAt: MOMENT, outcome };
    expect(translated(pageOf(ROUTES.track, { lookup }), ["ZQX-2025/001", ...suggestions])).toEqual(
      [],
    );
  });

  it("in a message that is begun", () => {
    const html = pageOf(ROUTES.contact, { pageQuery: "?number=ZQX-2025-001" });
    expect(translated(html, ["ZQX-2025-001"])).toEqual([]);
  });

  it("in a list, nor what the visitor's file says", () => {
    const { outcome } = found(null, null);
    const compared = [
      { field: "quantity", given: GIVEN, value: "31,777 MT", answer: "differs" } as const,
    ];
    const row = { number: RECORD.certificate_number, outcome, checkedAt: MOMENT, compared };
    const rows = [{ row, place: 1 }];
    const html = renderToStaticMarkup(<CheckedTable rows={rows} group={undefined} hasFile />);
    expect(translated(html, [...SHOWN, GIVEN])).toEqual([]);
    expect(translatable(html)).toContain("Quantity");
  });

  it("in a comparison, nor what the visitor's document says", () => {
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const outcome = { kind: "differs", text: GIVEN, page: 1, box } as const;
    const fields = CERTIFICATE_FIELDS.flatMap(({ name }): ComparedField[] =>
      name === "certificate_number" ? [] : [{ field: name, value: RECORD[name] ?? "", outcome }],
    );
    const counts = { agrees: 0, differs: fields.length };
    const comparison = { fields, counts, unregistered: [], cautions: [] } as unknown as Comparison;
    const verdict = verdictOn(RECORD, "2026-11-26", {});
    const given = { sha256: undefined, beginnings: [], isPdf: true, isText: true };
    const answer = { certificate: RECORD, verdict };
    const document = documentAnswer(comparison, given, answer, words);
    const html = renderToStaticMarkup(
      <>
        <words.CertificateBanner certificate={RECORD} verdict={verdict} document={document} />
        <ComparedFields fields={fields} words={words} pages={[]} draw={() => Promise.reject()} />
      </>,
    );
    expect(translated(html, [...SHOWN, GIVEN])).toEqual([]);
  });
});

it.each(ROUTE_PATHS)(
  "no browser translates names, numbers and addresses of the company at %s",
  (path) => {
    const { phone, email, addressLines } = COMPANY;
    const facts = [phone.text, email.text, addressLines[2], REGISTRATION.name, REGISTRATION.number];
    // What is written in a text may be said in its language.
    const [, prose = ""] = /<main(.*)<\/main>/s.exec(pageOf(path)) ?? [];
    const html = pageOf(path).replace(prose, "");
    expect(translated(html, facts)).toEqual([]);
  },
);
