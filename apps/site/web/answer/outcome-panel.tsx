import DATES from "#words/dates.json";
import RESULT from "#words/result.json";
import VERDICTS from "#words/verdicts.json";
import { useId, type ReactNode } from "react";
import { formatInstant } from "@register/domain/days";
import { certificateLink, messageAddress } from "@register/domain/site";
import { type LookupOutcome, similarNumbers } from "@register/domain/lookup";
import { SAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";
import { fill } from "@register/ui/fill";
import { LANGUAGE } from "@register/ui/this-language";
import { searchAgain } from "../navigation/follow-address.ts";
import { TryAgain } from "../ui/try-again.tsx";
import { ForgedPapers } from "./known-forgery.tsx";
import styles from "./outcome-panel.module.css";
import { PrintProof } from "../share/qr-code.tsx";
import { ResultActions } from "./result-actions.tsx";
import { ResultWord, VerdictBanner } from "./verdict-banner.tsx";
import { RESULT_KINDS } from "@register/ui/verdict-words";

const { outcomes: OUTCOMES } = VERDICTS;

export interface Searched {
  readonly number: string;
  readonly link: URL;
  /** UTC, ISO 8601. */
  readonly lookedUpAt: string;
}

export function NotFoundPanel({
  outcome,
  ...searched
}: Searched & {
  readonly outcome: Extract<LookupOutcome, { readonly kind: "not-found" | "known-forgery" }>;
}) {
  const { number, link } = searched;
  if (number.toUpperCase() === SAMPLE_CERTIFICATE_NUMBER) {
    return (
      <Panel outcome="not-found" sentence={RESULT.sample}>
        <SearchedNumber {...searched} time={RESULT.checked} />
      </Panel>
    );
  }
  const { kind } = outcome;
  const lead =
    kind === "not-found" ? (
      <SimilarNumbers {...searched} />
    ) : (
      <ForgedPapers number={number} {...outcome} />
    );
  return (
    <Panel outcome={kind} lead={lead}>
      <SearchedNumber {...searched} time={RESULT.checked} />
      <ResultActions
        number={number}
        link={link}
        reportLabel={RESULT.reportMissing}
        suspect={kind}
      />
      <PrintProof label={fill(RESULT.linkLabel, { number })} link={link} />
    </Panel>
  );
}

/** Only the company can tell which of several records is right, so there is no "Try again". */
export function AmbiguousPanel(searched: Searched) {
  return (
    <Panel outcome="ambiguous">
      <SearchedNumber {...searched} time={RESULT.checked} />
      <a href={messageAddress({ number: searched.number }, LANGUAGE)}>{RESULT.reportMissing}</a>
    </Panel>
  );
}

/**
 * An outage never reads as "not found". The page that refuses a link is the same for all visitors, so it has no
 * `searched`.
 */
export function IncompletePanel({
  kind,
  searched,
}: {
  readonly kind: Exclude<keyof typeof OUTCOMES, "not-found" | "ambiguous">;
  readonly searched?: Searched;
}) {
  return (
    <Panel outcome={kind}>
      {searched === undefined ? null : <SearchedNumber {...searched} time={RESULT.tried} />}
      <TryAgain label={RESULT.tryAgain} act={searchAgain} wasOffline={kind === "offline"} />
    </Panel>
  );
}

function Panel({
  outcome,
  sentence = outcome === "known-forgery" ? undefined : OUTCOMES[outcome],
  lead,
  children,
}: {
  readonly outcome: keyof typeof OUTCOMES | "known-forgery";
  readonly sentence?: string | undefined;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  const headingId = useId();
  const kind = RESULT_KINDS[outcome];
  return (
    <section aria-labelledby={headingId} className={`sheet ${styles.panel}`}>
      <VerdictBanner tone={kind} headingId={headingId} word={<ResultWord kind={kind} />}>
        {lead}
        {sentence === undefined ? null : <p>{sentence}</p>}
      </VerdictBanner>
      {children}
    </section>
  );
}

function SearchedNumber({ number, lookedUpAt, time }: Searched & { readonly time: string }) {
  return (
    <p className={styles.number}>
      {RESULT.number}{" "}
      <strong data-print-strong="" translate="no">
        {number}
      </strong>
      <br />
      {fill(time, { instant: formatInstant(lookedUpAt, DATES) })}
    </p>
  );
}

/** These stand above the warning, because a typing error is no forgery. */
function SimilarNumbers({ number, link }: Searched) {
  const similar = similarNumbers(number);
  if (similar.length === 0) return null;
  return (
    <div className={`row ${styles.similar}`}>
      <p>{RESULT.similar}</p>
      {similar.map((similarNumber) => (
        <a
          key={similarNumber}
          href={certificateLink(link.origin, similarNumber).search}
          translate="no"
          className={`touch-target ${styles.other}`}
        >
          {similarNumber}
        </a>
      ))}
    </div>
  );
}
