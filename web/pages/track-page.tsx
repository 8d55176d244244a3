import MESSAGES from "#words/messages.ts";
import TRACK from "#words/track.ts";
import { useEffect, useRef, useState } from "react";
import { ROUTES } from "../../domain/routes.ts";
import { localPath } from "../languages/this-language.ts";
import type { FoundAnswer } from "../compare/answer-words.ts";
import { compareScript } from "../compare/compare-script.ts";
import { DOCUMENT_BUTTON } from "../compare/document-ids.ts";
import { FileChooser } from "../compare/file-chooser.tsx";
import { LazyPart } from "../loading/lazy-part.tsx";
import { copyLink } from "../lookup/copy-link.ts";
import { lookUp, readNumber, searchFor } from "../lookup/look-up.ts";
import { LookupForm } from "../lookup/lookup-form.tsx";
import { lookupScript, prepareToSearch } from "../lookup/lookup-script.ts";
import { useLookupState, type LookupState } from "../lookup/use-lookup-state.ts";
import { pageName } from "../navigation/page-titles.ts";
import { useVisit } from "../navigation/visit.ts";
import { scanScript } from "../scan/scan-script.ts";
import { ScannerToggle } from "../scan/scanner-toggle.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";
import styles from "./track-page.module.css";

function TrackPage() {
  const input = useRef<HTMLInputElement>(null);
  const search = (text: string, how?: Parameters<typeof searchFor>[1]) => {
    if (input.current !== null) input.current.value = readNumber(text);
    searchFor(text, how);
  };
  const state = useLookupState();
  const scanned = useVisit().search?.scanned;
  const [{ file, times }, setGiven] = useState<{ readonly file?: File; readonly times: number }>({
    times: 0,
  });
  /** What the record's card says beside a document that is not known to agree. */
  const [note, noteRecord] = useState<string>();
  // However the visitor came, the result has its place below the form; form and heading make room for it.
  const brief = state.kind !== "none";
  const answered = brief && state.kind !== "searching";
  return (
    <div className={`${brief ? styles.brief : ""} ${answered ? styles.answered : ""}`}>
      {brief ? (
        <PageHeading eyebrow={TRACK.eyebrow} heading={TRACK.heading} />
      ) : (
        <PageHeading {...TRACK} />
      )}
      <div className={styles.work}>
        {file === undefined ? null : (
          <div className={styles.document}>
            {/* Each document is another attempt to load the script, and keeps nothing of the one before. */}
            <LazyPart
              key={times}
              script={compareScript}
              loading={null}
              failed={<WarningBanner title={TRACK.document.failed} />}
            >
              {({ DocumentComparison }) => (
                <DocumentComparison
                  file={file}
                  answer={answerOf(state)}
                  words={lookupScript.loaded()}
                  searchFor={search}
                  noteRecord={noteRecord}
                  close={() => {
                    setGiven({ times });
                    document.getElementById(DOCUMENT_BUTTON)?.focus();
                  }}
                />
              )}
            </LazyPart>
          </div>
        )}
        <div className={styles.ways}>
          <LookupForm inputRef={input} state={state} />
          <ScannerToggle
            brief={brief}
            atHand={state.kind !== "invalid"}
            prepareToSearch={prepareToSearch}
            searchFor={search}
          />
        </div>
        {brief ? null : (
          <a href={localPath(ROUTES.checkMany)} className="touch-target">
            {pageName(ROUTES.checkMany)}
          </a>
        )}
        <Result state={state} note={note} />
        {scanned === undefined ? null : (
          <LazyPart script={scanScript} loading={null} failed={null}>
            {({ ScannedLink }) => (
              <ScannedLink scanned={scanned} searchFor={search} copy={copyLink} />
            )}
          </LazyPart>
        )}
        <FileChooser
          accept="application/pdf,image/*"
          words={TRACK.document}
          take={(taken) => setGiven({ file: taken, times: times + 1 })}
        />
      </div>
      <Section heading={TRACK.guide.heading} ground="shallow">
        <Points points={TRACK.guide.points} ordered />
        <a href={localPath(ROUTES.howToVerify)} className={`touch-target ${styles.more}`}>
          {TRACK.howToVerify}
        </a>
      </Section>
    </div>
  );
}

function answerOf(state: LookupState): FoundAnswer | undefined {
  const outcome = state.kind === "done" ? state.lookup.outcome : undefined;
  return outcome?.kind === "found" ? outcome : undefined;
}

function Result({
  state,
  note,
}: {
  readonly state: LookupState;
  readonly note: string | undefined;
}) {
  const region = useRef<HTMLDivElement>(null);
  const { cause } = useVisit();
  const arrives = cause === "search" && state.kind === "done";
  useEffect(() => {
    // Field and result come into view together. At once: browsers give a smooth scroll up when anything else
    // scrolls meanwhile.
    if (arrives) {
      region.current?.parentElement?.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [arrives]);
  const script = lookupScript.loaded();
  return (
    <div
      ref={region}
      className={arrives ? `${styles.result} ${styles.arriving}` : styles.result}
      aria-busy={state.kind === "searching"}
    >
      {state.kind !== "done" ? null : script === undefined ? (
        <WarningBanner title={MESSAGES.lookupUnexpected}>
          {navigator.onLine ? null : <p>{TRACK.offline}</p>}
        </WarningBanner>
      ) : (
        <script.LookupResult lookup={state.lookup} note={note} />
      )}
    </div>
  );
}

export { TrackPage as Component, lookUp, readNumber };
