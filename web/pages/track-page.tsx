import MESSAGES from "catalogue:messages";
import OFFLINE from "catalogue:offline";
import TRACK from "catalogue:track";
import { useEffect, useRef } from "react";
import { ROUTES } from "../../domain/routes.ts";
import { localPath } from "../languages/this-language.ts";
import { Lazy } from "../loading/lazy-component.tsx";
import { lookUp, searchFor } from "../lookup/look-up.ts";
import { LookupForm } from "../lookup/lookup-form.tsx";
import { lookupResult, prepareToSearch } from "../lookup/lookup-script.ts";
import { useVisit } from "../navigation/visit.ts";
import { ScannerToggle } from "../scan/scanner-toggle.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";
import styles from "./track-page.module.css";

function TrackPage() {
  const input = useRef<HTMLInputElement>(null);
  const searchScanned = (text: string) => {
    if (input.current !== null) input.current.value = text;
    searchFor(text, { scanned: text });
  };
  const { asked, data } = useVisit();
  const { check } = data;
  const searching = asked !== null && check === undefined;
  // The answer stands below the form whichever way the visitor came; form and heading make room for it.
  const brief = searching || check !== undefined;
  const className = [brief ? styles.brief : "", check === undefined ? "" : styles.answered].join(
    " ",
  );
  return (
    <div className={className}>
      {brief ? (
        <PageHeading eyebrow={TRACK.eyebrow} heading={TRACK.heading} />
      ) : (
        <PageHeading {...TRACK} />
      )}
      <div className={styles.work}>
        <div className={styles.ways}>
          <LookupForm inputRef={input} searching={searching} brief={brief} />
          <ScannerToggle
            brief={brief}
            atHand={check?.outcome.kind !== "invalid"}
            prepareToSearch={prepareToSearch}
            searchFor={searchScanned}
          />
        </div>
        <Answer />
      </div>
      <Section heading={TRACK.guide.heading} ground="shallow">
        <Points points={TRACK.guide.points} ordered />
        <a href={localPath(ROUTES.howToVerify)} className={styles.more}>
          {TRACK.howToVerify}
        </a>
      </Section>
    </div>
  );
}

/** What the register says of what the address asks for. A fault of the number stands at its field. */
function Answer() {
  const answer = useRef<HTMLDivElement>(null);
  const { asked, by, data } = useVisit();
  const { check } = data;
  const isShown = check !== undefined && check.outcome.kind !== "invalid";
  const arrives = by === "search" && isShown;
  useEffect(() => {
    // Field and answer come into view together. At once: a scroll that takes its time is given up when
    // anything else scrolls meanwhile.
    if (arrives) {
      answer.current?.parentElement?.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [arrives]);
  return (
    <div
      ref={answer}
      className={arrives ? `${styles.result} ${styles.arriving}` : styles.result}
      aria-busy={asked !== null && check === undefined}
    >
      {isShown ? (
        <Lazy
          key={check.asked === undefined ? "refused" : check.checkedAt}
          of={lookupResult}
          props={{ check }}
          loading={null}
          failed={
            <WarningBanner title={MESSAGES.lookupUnexpected}>
              {navigator.onLine ? null : <p>{OFFLINE.sentence}</p>}
            </WarningBanner>
          }
        />
      ) : null}
    </div>
  );
}

export { TrackPage as Component, lookUp as answer };
