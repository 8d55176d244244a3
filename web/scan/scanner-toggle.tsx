import { useId } from "react";
import type { Reading } from "../../scanner/decoder/decode-outcome.ts";
import { TRACK_COPY } from "../content/track-copy.ts";
import { Lazy } from "../loading/lazy-component.tsx";
import { Button } from "../ui/button.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { scanPanel } from "./scan-script.ts";
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
          <Lazy
            of={scanPanel}
            props={{ onRead }}
            loading={<p role="status">{COPY.loading}</p>}
            failed={<WarningBanner title={COPY.loadFailed} />}
          />
        </div>
      ) : null}
    </div>
  );
}
