import { useId } from "react";
import { formatInstant } from "../../domain/calendar-date.ts";
import { TRACK_COPY } from "../content/track-copy.ts";
import { OUTCOME_WORDS } from "../content/verdict-copy.ts";
import sheet from "../ui/sheet.module.css";
import styles from "./outcome-panel.module.css";
import { PrintProof } from "./print-proof.tsx";
import { ResultActions } from "./result-actions.tsx";
import { VerdictBanner } from "./verdict-banner.tsx";

const { result: COPY, compare } = TRACK_COPY;

/** What was searched for, and when. */
interface Searched {
  readonly number: string;
  readonly link: URL;
  readonly checkedAt: string;
}

/**
 * The answer where there is no certificate to show. An outage never reads as "not found". The page that
 * refuses a link is the same for everybody, so it does not tell what was searched for.
 */
export function OutcomePanel({
  kind,
  searched,
}: {
  readonly kind: keyof typeof OUTCOME_WORDS;
  readonly searched?: Searched;
}) {
  const headingId = useId();
  const isMissing = kind === "not-found";
  return (
    <section aria-labelledby={headingId} className={`${sheet.sheet} ${styles.panel}`}>
      <VerdictBanner
        look={isMissing ? "not-found" : "could-not-check"}
        words={OUTCOME_WORDS[kind]}
        heading="h2"
        headingId={headingId}
      />
      {searched === undefined ? null : <SearchedFor {...searched} isMissing={isMissing} />}
    </section>
  );
}

function SearchedFor({
  number,
  link,
  checkedAt,
  isMissing,
}: Searched & { readonly isMissing: boolean }) {
  return (
    <>
      <p className={styles.number}>
        {COPY.number} <strong>{number}</strong>
        <br />
        {(isMissing ? COPY.checked : COPY.tried)(formatInstant(checkedAt))}
      </p>
      {isMissing ? (
        <>
          <ResultActions number={number} link={link} reportLabel={compare.reportMissing} />
          <PrintProof number={number} link={link} />
        </>
      ) : null}
    </>
  );
}
