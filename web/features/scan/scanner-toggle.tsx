import { useEffect, useId, useState } from "react";
import type { Reading } from "../../../scanner/decoder/decode-outcome.ts";
import { SCAN_COPY } from "../../content/scan-copy.ts";
import { Button } from "../../ui/button.tsx";
import { WarningBanner } from "../../ui/warning-banner.tsx";
import type * as ScanPanelModule from "./scan-panel.tsx";
import styles from "./scanner-toggle.module.css";

type PanelModule = typeof ScanPanelModule;

/** Opens and closes the scanner, a chunk of its own that is fetched when it is first opened. */
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
        {open ? SCAN_COPY.close : SCAN_COPY.open}
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
  const [panel, setPanel] = useState<PanelModule | "failed">();
  useEffect(() => {
    let shown = true;
    import("./scan-panel.tsx").then(
      (module) => shown && setPanel(module),
      () => shown && setPanel("failed"),
    );
    return () => {
      shown = false;
    };
  }, []);

  if (panel === undefined) return <p role="status">{SCAN_COPY.loading}</p>;
  if (panel === "failed") return <WarningBanner title={SCAN_COPY.loadFailed} />;
  return <panel.ScanPanel onRead={onRead} />;
}
