import { useMemo } from "react";
import type { CertificateCheck, RefusedCheck } from "../../domain/lookup-outcome.ts";
import { certificateLink } from "../../domain/routes.ts";
import { LANGUAGE } from "../languages/this-language.ts";
import { usePageData } from "../navigation/visit.ts";
import { CertificateCard } from "./certificate-card.tsx";
import { OutcomePanel } from "./outcome-panel.tsx";
import { PrintSheets } from "./print-sheets.tsx";

/** What the register answered: one view for each outcome. A fault of the number stands at its field. */
export function LookupResult({ check }: { readonly check: CertificateCheck | RefusedCheck }) {
  return check.asked === undefined ? (
    <OutcomePanel kind={check.outcome.kind} />
  ) : (
    <RegisterAnswer check={check} />
  );
}

function RegisterAnswer({ check }: { readonly check: CertificateCheck }) {
  const { asked, checkedAt, outcome } = check;
  const { origin } = usePageData();
  const number = outcome.kind === "found" ? outcome.certificate.certificate_number : asked.trim();
  const link = useMemo(() => certificateLink(origin, number, LANGUAGE), [origin, number]);
  if (outcome.kind === "invalid") return null;
  return (
    <PrintSheets number={number} link={link} checkedAt={checkedAt}>
      {outcome.kind === "found" ? (
        <CertificateCard
          certificate={outcome.certificate}
          verdict={outcome.verdict}
          link={link}
          checkedAt={checkedAt}
        />
      ) : (
        <OutcomePanel kind={outcome.kind} searched={{ number, link, checkedAt }} />
      )}
    </PrintSheets>
  );
}
