import ANSWER from "catalogue:answer";
import DATES from "catalogue:dates";
import VERDICTS from "catalogue:verdicts";
import { useId } from "react";
import { formatInstant } from "../../domain/calendar-date.ts";
import { certificateLink, reportAddress } from "../../domain/routes.ts";
import { similarNumbers } from "../../domain/similar-numbers.ts";
import { fill } from "../languages/fill.tsx";
import { LANGUAGE } from "../languages/this-language.ts";
import { goToSearch } from "../navigation/go-to-search.ts";
import { Button } from "../ui/button.tsx";
import sheet from "../ui/sheet.module.css";
import styles from "./outcome-panel.module.css";
import { PrintProof } from "./print-proof.tsx";
import { ResultActions } from "./result-actions.tsx";
import { VerdictBanner } from "./verdict-banner.tsx";
import type { VerdictLook } from "./verdict-look.ts";

const { outcomes: OUTCOMES } = VERDICTS;

/** How an answer of the register looks; any other outcome is none, and looks as a check that was not completed. */
const LOOKS: Readonly<Partial<Record<keyof typeof OUTCOMES, VerdictLook>>> = {
  "not-found": "not-found",
  ambiguous: "unclear",
};

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
  readonly kind: keyof typeof OUTCOMES;
  readonly searched?: Searched;
}) {
  const headingId = useId();
  const isMissing = kind === "not-found";
  return (
    <section aria-labelledby={headingId} className={`${sheet.sheet} ${styles.panel}`}>
      <VerdictBanner
        look={LOOKS[kind] ?? "could-not-check"}
        words={OUTCOMES[kind]}
        heading="h2"
        headingId={headingId}
        lead={isMissing && searched !== undefined ? <SimilarNumbers {...searched} /> : null}
      />
      {searched === undefined ? null : <SearchedFor {...searched} kind={kind} />}
      {kind in LOOKS ? null : <TryAgain />}
    </section>
  );
}

function SearchedFor({
  number,
  link,
  checkedAt,
  kind,
}: Searched & { readonly kind: keyof typeof OUTCOMES }) {
  const isMissing = kind === "not-found";
  return (
    <>
      <p className={styles.number}>
        {ANSWER.number} <strong data-print-strong="">{number}</strong>
        <br />
        {fill(kind in LOOKS ? ANSWER.checked : ANSWER.tried, {
          instant: formatInstant(checkedAt, DATES),
        })}
      </p>
      {/* Which of several records holds is for us to settle: another try would find the same. */}
      {kind === "ambiguous" ? (
        <a href={reportAddress(number, LANGUAGE)}>{ANSWER.reportMissing}</a>
      ) : null}
      {isMissing ? (
        <>
          <ResultActions number={number} link={link} reportLabel={ANSWER.reportMissing} />
          <PrintProof number={number} link={link} />
        </>
      ) : null}
    </>
  );
}

/** Other spellings of the number: read before the warning, as a slip of the eye makes no forgery. */
function SimilarNumbers({ number, link }: Searched) {
  const similar = similarNumbers(number);
  if (similar.length === 0) return null;
  return (
    <div className={styles.similar}>
      <p>{ANSWER.similar}</p>
      {similar.map((other) => (
        <a key={other} href={certificateLink(link.origin, other).search} className={styles.other}>
          {other}
        </a>
      ))}
    </div>
  );
}

/** Asks once more; without scripts, the browser's own command to load the page again does the same. */
function TryAgain() {
  return (
    <div className={styles.scripted}>
      <Button look="outline" onClick={askAgain}>
        {ANSWER.tryAgain}
      </Button>
    </div>
  );
}

function askAgain(): void {
  // The button goes while the answer is on its way, and would take the focus to the top with it.
  document.querySelector("main")?.focus({ preventScroll: true });
  goToSearch(location.pathname + location.search);
}
