import DATES from "#words/dates.json";
import RESULT from "#words/result.json";
import { type ReactNode, useMemo } from "react";
import { COMPANY } from "@register/content/company";
import { formatInstant } from "@register/domain/days";
import { Value } from "@register/ui/value";
import type { CertificateFieldName } from "@register/domain/certificate";
import type { Lookup, RefusedLookup } from "@register/domain/lookup";
import { certificateLink } from "@register/domain/site";
import { LANGUAGE } from "@register/ui/this-language";
import { usePageData } from "../navigation/visit.ts";
import type { DocumentAnswer } from "../answer/answer.ts";
import { CertificateCard } from "../answer/certificate-card.tsx";
import {
  AmbiguousPanel,
  IncompletePanel,
  NotFoundPanel,
  type Searched,
} from "../answer/outcome-panel.tsx";
import { Disclosure } from "../shell/disclosure.tsx";
import styles from "./lookup-result.module.css";

// One script with what comes before the result (lookup-script.ts), and with the words for a compared document.
export { answerTitle, pageDataOf } from "../answer/outcome-words.ts";
export { answerOf } from "../answer/answer.ts";
export { revisionText } from "../answer/revision-text.ts";
export { loadForgeryWords } from "../answer/known-forgery.tsx";
export { CertificateBanner } from "../answer/verdict-banner.tsx";
export { dayText } from "@register/ui/verdict-words";
export { lookUpInRegister } from "./register-lookup.ts";
export { suggestedNumbers } from "@register/domain/lookup";

/** Labels of the card by the name of their field. */
export const FIELD_WORDS: Readonly<Record<CertificateFieldName, string>> = RESULT.fields;

/** One view for each outcome. A fault of the number stands at its field. */
export function LookupResult({
  lookup,
  document,
}: {
  readonly lookup: Lookup | RefusedLookup;
  /** The visitor's, where one was compared with the record. */
  readonly document?: DocumentAnswer | undefined;
}) {
  return lookup.searchedNumber === undefined ? (
    <IncompletePanel kind={lookup.outcome.kind} />
  ) : (
    <PrintedResult lookup={lookup} document={document} />
  );
}

function PrintedResult({
  lookup: { searchedNumber, code, lookedUpAt, outcome },
  document,
}: {
  readonly lookup: Lookup;
  readonly document: DocumentAnswer | undefined;
}) {
  const { origin } = usePageData();
  const number =
    outcome.kind === "found" ? outcome.certificate.certificate_number : searchedNumber.trim();
  const link = useMemo(() => certificateLink(origin, number, LANGUAGE), [origin, number]);
  const searched = { number, link, lookedUpAt };
  return (
    <PrintSheets {...searched}>
      <OutcomeView outcome={outcome} searched={searched} code={code} document={document} />
    </PrintSheets>
  );
}

/** A result; on paper, the foot of each sheet names the searched number, the address, the time and the registered company. */
function PrintSheets({
  number,
  link,
  lookedUpAt,
  children,
}: {
  readonly number: string;
  readonly link: URL;
  readonly lookedUpAt: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.sheets}>
      {children}
      <div className={styles.foot}>
        <p className={styles.line}>
          <Value className="number">{number}</Value> <span>{formatInstant(lookedUpAt, DATES)}</span>{" "}
          <Value>{link.href}</Value>
        </p>
        <p className={styles.company}>
          <Disclosure /> <Value>{COMPANY.phone.text}</Value> <Value>{COMPANY.email.text}</Value>
        </p>
      </div>
    </div>
  );
}

function OutcomeView({
  outcome,
  searched,
  code,
  document,
}: {
  readonly outcome: Lookup["outcome"];
  readonly searched: Searched;
  readonly code: string | undefined;
  readonly document: DocumentAnswer | undefined;
}) {
  switch (outcome.kind) {
    case "found":
      return (
        <CertificateCard
          answer={outcome}
          document={document}
          code={code}
          link={searched.link}
          lookedUpAt={searched.lookedUpAt}
        />
      );
    case "not-found":
    case "known-forgery":
      return <NotFoundPanel outcome={outcome} {...searched} />;
    case "ambiguous":
      return <AmbiguousPanel {...searched} />;
    case "invalid":
      return null;
    case "failed":
    case "offline":
    case "limited":
    case "unexpected":
      return <IncompletePanel kind={outcome.kind} searched={searched} />;
  }
}
