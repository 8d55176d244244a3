import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { verdictOn } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { IssuedCopyOffer } from "./issued-copy-offer.tsx";

it.each([
  [{}, false],
  [{ validity_date: "2024-02-29" }, true],
  [{ status: "withdrawn" }, true],
])("says before any script whether the certificate is in force: %j", (values, isWarned) => {
  const certificate = { certificate_number: "GQC-1", ...EMPTY_FIELDS, ...IN_FORCE, ...values };
  const verdict = verdictOn(certificate, "2026-11-28", {});
  const answer = { kind: "found", certificate, verdict } as const;
  const html = renderToStaticMarkup(<IssuedCopyOffer code="0123456789abc" answer={answer} />);
  expect(html.includes("not how it stands today")).toBe(isWarned);
});
