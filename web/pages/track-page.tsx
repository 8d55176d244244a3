import { useCallback, useRef, useState } from "react";
import { Link } from "wouter";
import type { Reading } from "../../scanner/decoder/decode-outcome.ts";
import { TRACK_COPY } from "../content/track-copy.ts";
import { AnswerView } from "../lookup/answer-view.tsx";
import { prepareToSearch } from "../lookup/late-register-answer.ts";
import { LookupForm } from "../lookup/lookup-form.tsx";
import { useLookup } from "../lookup/use-lookup.ts";
import { useRevealedAnswer } from "../lookup/use-revealed-answer.ts";
import { useResultTitle } from "../lookup/use-result-title.ts";
import { ScannedLinkView } from "../scan/scanned-link-view.tsx";
import { ScannerToggle } from "../scan/scanner-toggle.tsx";
import { useScannedLink } from "../scan/use-scanned-link.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./track-page.module.css";

export function TrackPage() {
  const input = useRef<HTMLInputElement>(null);
  const fillIn = useCallback((text: string) => {
    if (input.current !== null) input.current.value = text;
  }, []);
  const { state, openedByLink, search } = useLookup(fillIn);
  useResultTitle(state);
  const answer = useRef<HTMLDivElement>(null);
  useRevealedAnswer(answer, state);
  const searchFor = useCallback(
    (text: string) => {
      fillIn(text);
      search(text);
    },
    [fillIn, search],
  );

  const [scannerOpen, setScannerOpen] = useState(false);
  const { link, takeText, clearLink } = useScannedLink(searchFor);
  const toggleScanner = (open: boolean) => {
    if (open) {
      clearLink();
      prepareToSearch();
    }
    setScannerOpen(open);
  };
  // A success closes and clears the scanner (specification, section 2).
  const takeReading = useCallback(
    ({ text }: Reading) => {
      setScannerOpen(false);
      takeText(text);
    },
    [takeText],
  );
  const verifyLink = (number: string) => {
    clearLink();
    searchFor(number);
  };

  const arrives = state.kind === "answered" && state.typed;
  // Who followed a link wants the answer, and sees it before the form.
  const result = (
    <div
      key="result"
      ref={answer}
      className={arrives ? `${styles.result} ${styles.arriving}` : styles.result}
      aria-busy={state.kind === "searching"}
    >
      {state.kind === "answered" ? <AnswerView check={state} /> : null}
    </div>
  );

  return (
    <div className={state.kind === "answered" ? styles.answered : undefined}>
      {openedByLink ? (
        <PageHeading eyebrow={TRACK_COPY.eyebrow} heading={TRACK_COPY.heading} />
      ) : (
        <PageHeading {...TRACK_COPY} />
      )}
      <div className={styles.work}>
        {openedByLink ? result : null}
        <LookupForm input={input} state={state} search={search} searchFor={searchFor} />
        <ScannerToggle open={scannerOpen} setOpen={toggleScanner} onRead={takeReading} />
        {link === undefined ? null : (
          <ScannedLinkView key={link.url.href} link={link} clear={clearLink} verify={verifyLink} />
        )}
        {openedByLink ? null : result}
      </div>
      <Section heading={TRACK_COPY.guide.heading} ground="shallow">
        <Points points={TRACK_COPY.guide.points} ordered />
        <Link href={TRACK_COPY.howToVerify.path} className={styles.more}>
          {TRACK_COPY.howToVerify.label}
        </Link>
      </Section>
    </div>
  );
}
