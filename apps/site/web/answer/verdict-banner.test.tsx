import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type Verdict, verdictOn } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { CertificateBanner } from "./verdict-banner.tsx";

const RECORD = {
  ...EMPTY_FIELDS,
  ...IN_FORCE,
  certificate_number: "GQC-1",
  validity_date: "2034-12-31",
};

const FORGERY = { sentence: "For another cargo.", recordedAt: "2026-11-26T23:30:00.000Z" };

it.each([
  ["not yet valid", { issuance_date: "2030-01-01" }, true],
  ["unclear", { status: "lost" }, true],
  ["suspended", { status: "suspended" }, false],
  ["withdrawn", { status: "withdrawn" }, false],
  ["forged", {}, false],
])(
  "has the day of a validity beside the number only where nothing rules it out: %s",
  (kind, fields, isSaid) => {
    const certificate = { ...RECORD, ...fields };
    const record = verdictOn(certificate, "2026-11-27", {});
    const verdict: Verdict =
      kind === "forged" ? { kind: "known-forgery", forgery: FORGERY, record } : record;
    const html = renderToStaticMarkup(
      <CertificateBanner certificate={certificate} verdict={verdict} />,
    );
    expect(html.includes("<p>Validity <")).toBe(isSaid);
  },
);
