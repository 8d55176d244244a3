import TRACK from "#words/track.json";
import { useRef, useState } from "react";
import { ROUTES } from "@register/domain/site";
import { localPath } from "@register/ui/this-language";
import type { DocumentAnswer, FoundAnswer } from "../answer/answer.ts";
import { DOCUMENT_BUTTON, FileChooser } from "../compare/file-chooser.tsx";
import { useLostDocument } from "../compare/use-lost-document.ts";
import { LazyPart } from "../loading/lazy-part.tsx";
import { lazyScript } from "../loading/lazy-script.ts";
import { copyLink } from "../share/copy-link.ts";
import { load, searchFor } from "../lookup/look-up.ts";
import { LookupAnswer, useLookupState, type LookupState } from "../lookup/lookup-answer.tsx";
import { LookupForm } from "../lookup/lookup-form.tsx";
import { isInRegister, lookupScript } from "../lookup/lookup-script.ts";
import { pageName } from "../navigation/page-titles.ts";
import { type Search, useVisit, visitSignal } from "../navigation/visit.ts";
import { scanScript } from "../scan/scan-script.ts";
import { ScannerToggle } from "../scan/scanner-toggle.tsx";
import { ButtonLink } from "@register/ui/button";
import { PageHeading } from "../ui/page-heading.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";
import styles from "./track-page.module.css";

interface Given {
  readonly file: File;
  /** Aborted once the document may no longer start a search by itself. */
  readonly visit: AbortSignal;
  /** Text that is typed later stays in the field. */
  readonly written: string | undefined;
}

const compareScript = lazyScript(() => import("../compare/document-comparison.tsx"));

function TrackPage() {
  const input = useRef<HTMLInputElement>(null);
  const search = (text: string, how?: Search, link?: string, isWritten = false) => {
    const number = searchFor(text, how, link);
    const field = input.current;
    // Keeps spaces that were typed around the number.
    if (field !== null && !isWritten && field.value.trim() !== number) field.value = number;
  };
  const state = useLookupState();
  const scanned = useVisit().search?.scanned;
  const [{ given, times }, setGiven] = useState<{ readonly given?: Given; readonly times: number }>(
    { times: 0 },
  );
  const isLost = useLostDocument(given !== undefined);
  const [document, noteDocument] = useState<DocumentAnswer>();
  const isCompact = state.kind !== "none";
  const answered = isCompact && state.kind !== "invalid";
  // By a class: WebKit does not always lay an element out again that `:has` and `:empty` have hidden.
  const hasContent = answered || isLost || given !== undefined;
  return (
    <div className={`${isCompact ? styles.brief : ""} ${answered ? styles.answered : ""}`}>
      <div className={styles.page}>
        <div className={hasContent ? styles.answer : undefined}>
          {isLost ? <WarningBanner title={TRACK.document.lost} /> : null}
          {given === undefined ? null : (
            // A new document retries the script and resets all state.
            <LazyPart
              key={times}
              script={compareScript}
              failed={<WarningBanner title={TRACK.document.failed} />}
            >
              {({ DocumentComparison }) => (
                <DocumentComparison
                  file={given.file}
                  given={given.visit}
                  isSearching={state.kind === "searching"}
                  answer={answerOf(state)}
                  words={lookupScript.loaded()}
                  searchFor={(number) => search(number, { document: true })}
                  lead={(number) => {
                    const isWritten = input.current?.value !== given.written;
                    search(number, { document: true }, undefined, isWritten);
                  }}
                  isKnown={isInRegister}
                  noteDocument={noteDocument}
                  close={() => {
                    setGiven({ times });
                    globalThis.document.getElementById(DOCUMENT_BUTTON)?.focus();
                  }}
                />
              )}
            </LazyPart>
          )}
          <LookupAnswer state={state} document={document} field={input} />
          {scanned === undefined ? null : (
            <LazyPart script={scanScript}>
              {({ ScannedLink }) => (
                <ScannedLink scanned={scanned} searchFor={search} copy={copyLink} />
              )}
            </LazyPart>
          )}
        </div>
        <PageHeading {...TRACK} introduction={isCompact ? undefined : TRACK.introduction} />
        <div className={styles.ways}>
          <LookupForm
            inputRef={input}
            searchFor={(text, link) => search(text, undefined, link)}
            state={state}
          />
          <div className={`screen-only ${styles.more}`}>
            <ButtonLink
              variant="outline"
              to={{ path: localPath(ROUTES.track), label: TRACK.more }}
            />
          </div>
          <ScannerToggle
            isCompact={isCompact}
            isSticky={state.kind !== "invalid"}
            searchFor={search}
          />
          <div className="sheet way screen-only" data-needs-script="">
            <p className="strong">{TRACK.document.heading}</p>
            <FileChooser
              accept="application/pdf,image/*"
              words={TRACK.document}
              take={(file) => {
                const written = input.current?.value;
                // A running search keeps its answer, so the document must not start another.
                const visit = state.kind === "searching" ? AbortSignal.abort() : visitSignal();
                setGiven({ given: { file, visit, written }, times: times + 1 });
              }}
            />
          </div>
          <div className="sheet way screen-only">
            <p className="strong">{TRACK.list.heading}</p>
            <ButtonLink
              variant="outline"
              to={{ path: localPath(ROUTES.checkMany), label: pageName(ROUTES.checkMany) }}
            />
            <p className="note">{TRACK.list.text}</p>
          </div>
        </div>
      </div>
      <Section heading={TRACK.guide.heading} ground="shallow">
        <Points points={TRACK.guide.points} ordered />
        <a href={localPath(ROUTES.howToVerify)} className={`touch-target ${styles.guide}`}>
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

export { TrackPage as Component, load };
