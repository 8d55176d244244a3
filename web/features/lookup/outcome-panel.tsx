import { useId } from "react";
import { formatInstant } from "../../../domain/calendar-date.ts";
import { TRACK_COPY } from "../../content/track-copy.ts";
import { OUTCOME_WORDS } from "../../content/verdict-copy.ts";
import sheet from "../../ui/sheet.module.css";
import styles from "./outcome-panel.module.css";
import { PrintProof } from "./print-proof.tsx";
import { ResultActions } from "./result-actions.tsx";
import { VerdictBanner } from "./verdict-banner.tsx";

const { result: COPY, compare } = TRACK_COPY;

/** The answer where there is no certificate to show. An outage never reads as "not found". */
export function OutcomePanel({
  kind,
  number,
  link,
  checkedAt,
}: {
  readonly kind: keyof typeof OUTCOME_WORDS;
  readonly number: string;
  readonly link: URL;
  readonly checkedAt: string;
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
    </section>
  );
}
