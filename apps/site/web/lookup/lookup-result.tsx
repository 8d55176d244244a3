import DATES from "#words/dates.json";
import MESSAGES from "#words/messages.json";
import RESULT from "#words/result.json";
import TITLES from "#words/titles.json";
import TRACK from "#words/track.json";
import VERDICT_NAMES from "#words/verdict-names.json";
import VERDICTS from "#words/verdicts.json";
import { useMemo } from "react";
import { COMPANY } from "@register/content/company";
import { formatInstant } from "@register/domain/days";
import { fillPlaces } from "@register/domain/text";
import { unmarked } from "@register/ui/fill";
import { Value } from "@register/ui/value";
import { resultKind, verdictWords, wordWithDay } from "@register/ui/verdict-words";
import { type CertificateFieldName, holderOf } from "@register/domain/certificate";
import {
  type Lookup,
  type LookupOutcome,
  type RefusedLookup,
  similarNumbers,
} from "@register/domain/lookup";
import { certificateLink, ROUTES } from "@register/domain/site";
import { LANGUAGE, localPath } from "@register/ui/this-language";
import { pageTitle } from "../navigation/page-titles.ts";
import { usePageData } from "../navigation/visit.ts";
import type { Toast } from "../ui/toast-store.ts";
import type { Answer, DocumentAnswer } from "../answer/answer.ts";
import { CertificateCard } from "../answer/certificate-card.tsx";
import {
  AmbiguousPanel,
  IncompletePanel,
  NotFoundPanel,
  type Searched,
} from "../answer/outcome-panel.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import styles from "./lookup-result.module.css";

// These share this script with lookup-script.ts and document comparison.
export { answerOf } from "../answer/answer.ts";
export { confirmationText, revisionText } from "../answer/revision-text.ts";
export { loadForgeryWords } from "../answer/known-forgery.tsx";
export { CertificateBanner } from "../answer/verdict-banner.tsx";
export { dayText } from "@register/ui/verdict-words";
export { isInRegister, lookUpInRegister } from "./register-lookup.ts";
export { suggestedNumbers } from "@register/domain/lookup";

export const FIELD_WORDS: Readonly<Record<CertificateFieldName, string>> = RESULT.fields;

/** An invalid number is reported at its field. */
export function LookupResult({
  lookup,
  document,
}: {
  readonly lookup: Lookup | RefusedLookup;
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
    <div className={styles.sheets}>
      <OutcomeView outcome={outcome} searched={searched} code={code} document={document} />
      <div className={`${styles.foot} print-only`}>
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

const titleOf = (words: string) => `${words} | ${COMPANY.name}`;

/** Also the name of a printed or saved file. */
export function lookupTitle(lookup: Lookup | RefusedLookup): string {
  if (lookup.searchedNumber === undefined) return titleOf(VERDICT_NAMES["could-not-check"]);
  const { searchedNumber, outcome } = lookup;
  if (outcome.kind === "invalid") return pageTitle(localPath(ROUTES.track));
  const number =
    outcome.kind === "found" ? outcome.certificate.certificate_number : searchedNumber.trim();
  return titleOf(fillPlaces(TITLES.answer, { number, word: VERDICT_NAMES[resultKind(outcome)] }));
}

export function answerTitle(number: string, { heading }: Answer): string {
  return titleOf(fillPlaces(TITLES.answer, { number, word: heading.text }));
}

export function pageDataOf(lookup: Lookup | RefusedLookup) {
  return { lookup, title: lookupTitle(lookup), toasts: [toastOf(lookup)] };
}

/**
 * Specification, section 8. Only a certificate in force is "found and validated"; other messages begin with the
 * verdict.
 */
function toastOf({ searchedNumber = "", outcome }: Lookup | RefusedLookup): Toast {
  if (outcome.kind === "invalid") {
    return { id: 0, tone: "fault", message: TRACK.numberRules[outcome.rule] };
  }
  if (outcome.kind === "known-forgery") return toast("fault", FAULTS[outcome.kind], searchedNumber);
  if (outcome.kind !== "found") {
    const similar = outcome.kind === "not-found" ? similarNumbers(searchedNumber) : [];
    const spellings = similar.length === 0 ? "" : `${RESULT.similar} ${similar.join(" ")}`;
    return toast("fault", FAULTS[outcome.kind], spellings, VERDICTS.outcomes[outcome.kind]);
  }
  const { verdict, certificate } = outcome;
  const subject = [certificate.certificate_number, holderOf(certificate)];
  if (verdict.kind === "known-forgery") return toast("fault", FAULTS[verdict.kind], ...subject);
  const { word, day } = verdictWords(verdict);
  const message = unmarked(wordWithDay(word, day));
  return verdict.kind === "valid"
    ? toast("neutral", MESSAGES.lookupFound, message, ...subject)
    : toast("neutral", message, MESSAGES.lookupInRegister, ...subject);
}

/** Read aloud; shown only if the banner is out of sight. */
function toast(tone: Toast["tone"], message: string, ...details: readonly string[]): Toast {
  const detail = details.filter((text) => text !== "").join(". ");
  return { id: 0, tone, message, detail, isHeard: true };
}

const FAULTS = {
  "known-forgery": VERDICT_NAMES["known-forgery"],
  "not-found": MESSAGES.lookupNotFound,
  failed: MESSAGES.lookupFailed,
  offline: MESSAGES.lookupFailed,
  ambiguous: MESSAGES.lookupFailed,
  limited: MESSAGES.lookupFailed,
  unexpected: MESSAGES.lookupUnexpected,
} satisfies Record<Exclude<LookupOutcome["kind"], "found" | "invalid">, string>;
