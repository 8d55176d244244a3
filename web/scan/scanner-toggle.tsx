import TRACK from "catalogue:track";
import { useEffect, useId, useRef, useState } from "react";
import type { Reading } from "../../scanner/decoder/decode-outcome.ts";
import { Lazy } from "../loading/lazy-component.tsx";
import { isResumed, reloadForScripts } from "../loading/reload-for-scripts.ts";
import { Button } from "../ui/button.tsx";
import { clearToasts } from "../ui/toast-store.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { scannedUrlCard, scanPanel } from "./scan-script.ts";
import sheet from "../ui/sheet.module.css";
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
  /** Whether it is a button alone, as an answer needs the room. */
  readonly brief: boolean;
  /** Whether its button stays in view at the lower edge of a phone; it would cover what is said of a fault. */
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
    // The document was loaded anew for a script of the open scanner.
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know, and draws it closed
    if (isResumed("scan")) setOpen(true);
  }, []);
  useEffect(() => {
    // What opens below the button may be out of sight; the button, which closes it again, stays in view.
    if (open) way.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [open]);

  const inUse = open || link !== undefined;
  useEffect(() => {
    if (!inUse) return undefined;
    const toggleButton = button.current;
    return () => {
      // What had the focus has gone with the scanner, or with the card of the link.
      if (document.activeElement === document.body) toggleButton?.focus();
    };
  }, [inUse]);

  return (
    <>
      <div
        ref={way}
        className={`${sheet.sheet} ${styles.way} ${open ? styles.open : atHand ? styles.atHand : ""} ${brief ? styles.brief : ""}`}
        data-needs-script=""
        data-keep-clear="always"
      >
        <p className={styles.heading}>{COPY.heading}</p>
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
      </div>
      {open ? (
        <div id={panelId} className={styles.panel}>
          <Lazy
            of={scanPanel}
            props={{ onRead: takeReading }}
            loading={<p role="status">{COPY.loading}</p>}
            failed={<WarningBanner title={COPY.loadFailed} />}
            onMissing={() => void reloadForScripts("scan")}
          />
        </div>
      ) : null}
      {link === undefined ? null : (
        <Lazy
          key={link.url.href}
          of={scannedUrlCard}
          props={{ link, clear: clearLink, verify: searchFor }}
          loading={null}
          failed={null}
          onMissing={() => void reloadForScripts()}
        />
      )}
    </>
  );
}
