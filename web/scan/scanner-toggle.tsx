import { createElement, useEffect, useId, useReducer, useState } from "react";
import type { Reading } from "../../scanner/decoder/decode-outcome.ts";
import { TRACK_COPY } from "../content/track-copy.ts";
import { isOutdated } from "../start/release.ts";
import { Button } from "../ui/button.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { lateScanner } from "./late-scanner.ts";
import styles from "./scanner-toggle.module.css";

const { scanner: COPY } = TRACK_COPY;

/** Opens and closes the scanner, a script of its own that is fetched when it is first opened. */
export function ScannerToggle({
  open,
  setOpen,
  onRead,
}: {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly onRead: (reading: Reading) => void;
}) {
  const panelId = useId();
  return (
    <div className={styles.scanner}>
      <Button
        look="outline"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? COPY.close : COPY.open}
      </Button>
      {open ? (
        <div id={panelId}>
          <LoadedPanel onRead={onRead} />
        </div>
      ) : null}
    </div>
  );
}

/** Mounted anew at each opening, so a failed fetch is tried again by closing and opening. */
function LoadedPanel({ onRead }: { readonly onRead: (reading: Reading) => void }) {
  const [failed, setFailed] = useState(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (lateScanner.loaded() !== undefined) return;
    lateScanner.load().then(redraw, async () => {
      if (await isOutdated()) location.reload();
      else setFailed(true);
    });
  }, []);

  const scanner = lateScanner.loaded();
  if (scanner !== undefined) return createElement(scanner.ScanPanel, { onRead });
  if (failed) return <WarningBanner title={COPY.loadFailed} />;
  return <p role="status">{COPY.loading}</p>;
}
