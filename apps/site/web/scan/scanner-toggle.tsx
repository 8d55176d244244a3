import TRACK from "#words/track.json";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { SCAN_FRAGMENT } from "@register/domain/site";
import type { Code } from "@register/scanner";
import { LazyPart } from "../loading/lazy-part.tsx";
import { usePageData } from "../navigation/visit.ts";
import { Button } from "@register/ui/button";
import { isInRegister, prepareToSearch } from "../lookup/lookup-script.ts";
import { clearToasts } from "../ui/toast-store.ts";
import { TryAgain } from "../ui/try-again.tsx";
import { WhenSlow } from "../ui/when-slow.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { scanScript } from "./scan-script.ts";
import styles from "./scanner-toggle.module.css";
import { handleScan, type SearchFor } from "./read-scanned-text.ts";

const { scanner: COPY } = TRACK;

export function ScannerToggle({
  isCompact,
  isSticky,
  searchFor,
}: {
  /** Shows only a button, to leave room for a result. */
  readonly isCompact: boolean;
  /** Stays at the lower edge of a phone, except with an error, which it would cover. */
  readonly isSticky: boolean;
  readonly searchFor: SearchFor;
}) {
  const textId = useId();
  const panelId = useId();
  const way = useRef<HTMLDivElement>(null);
  const isAskedFor = useSyncExternalStore(neverChanges, isScanAddress, () => false);
  const [toggled, setToggled] = useState<boolean>();
  const open = toggled ?? isAskedFor;
  const [attempts, setAttempts] = useState(0);
  const { origin } = usePageData();
  const toggle = () => {
    if (!open) clearToasts();
    setToggled(!open);
  };
  // Closes after a success (specification, section 2).
  const takeAndClose = (reading: Code) => {
    setToggled(false);
    // Printed codes have the public origin, which may differ from this page's.
    handleScan(reading, [origin, location.origin], searchFor);
  };

  useEffect(() => {
    if (!open) return undefined;
    prepareToSearch();
    // Brings both the button and the panel below it into view.
    const { current } = way;
    current?.scrollIntoView({ block: "start", behavior: "instant" });
    return () => {
      // The focused element is gone with the scanner.
      if (document.activeElement === document.body) current?.querySelector("button")?.focus();
    };
  }, [open]);

  return (
    <>
      <div
        ref={way}
        className={`sheet way screen-only ${styles.way} ${open ? styles.open : isSticky ? styles.atHand : ""} ${isCompact ? styles.brief : ""}`}
        data-needs-script=""
      >
        <p className="strong">{COPY.heading}</p>
        <Button
          id={SCAN_FRAGMENT}
          variant="outline"
          aria-describedby={textId}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={toggle}
        >
          {open ? COPY.close : COPY.open}
        </Button>
        <p id={textId} className="note">
          {COPY.text}
        </p>
        {/* Shown by the entry script if hydration fails. */}
        <div hidden data-script-missing="">
          <WarningBanner title={COPY.loadFailed} />
        </div>
      </div>
      {open ? (
        <div id={panelId} className={`${styles.panel} screen-only`}>
          <LazyPart
            key={attempts}
            script={scanScript}
            loading={
              <>
                <p role="status">{COPY.loading}</p>
                <WhenSlow text={COPY.slow} />
              </>
            }
            failed={
              <WarningBanner title={navigator.onLine ? COPY.loadFailed : COPY.offline}>
                <TryAgain label={COPY.tryAgain} act={() => setAttempts(attempts + 1)} />
              </WarningBanner>
            }
          >
            {({ ScanPanel }) => <ScanPanel onRead={takeAndClose} isKnown={isInRegister} />}
          </LazyPart>
        </div>
      ) : null}
    </>
  );
}

/** The home page links to this address. */
function isScanAddress(): boolean {
  return location.hash === `#${SCAN_FRAGMENT}`;
}

const neverChanges = () => () => {};
