import TRACK from "#words/track.ts";
import { useEffect, useId, useRef, useState } from "react";
import type { Reading } from "../../scanner/index.ts";
import { LazyPart } from "../loading/lazy-part.tsx";
import { copyLink } from "../lookup/copy-link.ts";
import { Button } from "../ui/button.tsx";
import { clearToasts } from "../ui/toast-store.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { scanScript } from "./scan-script.ts";
import styles from "./scanner-toggle.module.css";
import { useScannedLink } from "./use-scanned-link.ts";

const { scanner: COPY } = TRACK;

/**
 * Opens and closes the scanner, a script of its own that is fetched when it is first opened, and shows
 * the link that was scanned.
 */
export function ScannerToggle({
  brief,
  atHand,
  prepareToSearch,
  searchFor,
}: {
  /** Whether it is a button alone, to leave room for a result. */
  readonly brief: boolean;
  /** Whether its button stays in view at the lower edge of a phone; not beside a fault, which it would cover. */
  readonly atHand: boolean;
  /** Called when the scanner opens. */
  readonly prepareToSearch: () => void;
  readonly searchFor: (text: string) => void;
}) {
  const textId = useId();
  const panelId = useId();
  const way = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { link, takeText, clearLink } = useScannedLink(searchFor);
  const toggle = () => {
    if (!open) {
      clearToasts();
      if (link !== undefined) clearLink();
      prepareToSearch();
    }
    setOpen(!open);
  };
  // A success closes and clears the scanner (specification, section 2).
  const takeReading = ({ text }: Reading) => {
    setOpen(false);
    takeText(text);
  };

  useEffect(() => {
    // What opens below the button may be out of sight; the button, which closes it again, stays in view.
    if (open) way.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [open]);

  const inUse = open || link !== undefined;
  useEffect(() => {
    if (!inUse) return undefined;
    const toggleButton = button.current;
    return () => {
      // The focused element has gone with the scanner, or with the link's card.
      if (document.activeElement === document.body) toggleButton?.focus();
    };
  }, [inUse]);

  return (
    <>
      <div
        ref={way}
        className={`sheet screen-only ${styles.way} ${open ? styles.open : atHand ? styles.atHand : ""} ${brief ? styles.brief : ""}`}
        data-needs-script=""
        data-keep-clear="always"
      >
        <p className="strong">{COPY.heading}</p>
        <p id={textId} className={styles.text}>
          {COPY.text}
        </p>
        <Button
          ref={button}
          look="outline"
          aria-describedby={textId}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={toggle}
        >
          {open ? COPY.close : COPY.open}
        </Button>
        {/* Shown by the entry script when the page can't be hydrated. */}
        <div hidden data-script-missing="">
          <WarningBanner title={COPY.loadFailed} />
        </div>
      </div>
      {open ? (
        <div id={panelId} className={`${styles.panel} screen-only`}>
          <LazyPart
            script={scanScript}
            loading={<p role="status">{COPY.loading}</p>}
            failed={<WarningBanner title={COPY.loadFailed} />}
          >
            {({ ScanPanel }) => <ScanPanel onRead={takeReading} />}
          </LazyPart>
        </div>
      ) : null}
      {link === undefined ? null : (
        <LazyPart key={link.url.href} script={scanScript} loading={null} failed={null}>
          {({ ScannedUrlCard }) => (
            <ScannedUrlCard link={link} clear={clearLink} verify={searchFor} copy={copyLink} />
          )}
        </LazyPart>
      )}
    </>
  );
}
