import { useRef, type ChangeEvent } from "react";
import type { Reading } from "../../scanner/decoder/decode-outcome.ts";
import { FILE_SCAN_MIN_HEIGHT } from "../../scanner/scan-constants.ts";
import type { Scanner } from "../../scanner/scanner.ts";
import { SCAN_COPY } from "../content/scan-copy.ts";
import { Button } from "../ui/button.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";
import styles from "./picture-scan.module.css";
import { usePictureScan } from "./use-picture-scan.ts";

const { picture: COPY } = SCAN_COPY;

/** A picture by button, by drag and drop, or pasted; no camera permission is needed for any. */
export function PictureScan({
  scanner,
  allowed,
  onRead,
}: {
  readonly scanner: Scanner;
  /** Whether the scanner is at rest; a running camera has to be stopped first. */
  readonly allowed: boolean;
  readonly onRead: (reading: Reading) => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  const { status, previewUrl, dragging, scan, dropTarget } = usePictureScan({
    scanner,
    allowed,
    onRead,
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = "";
    if (file !== undefined) scan(file, file.name);
  };

  return (
    <div
      {...dropTarget}
      className={dragging ? `${styles.picture} ${styles.dragging}` : styles.picture}
      style={previewUrl === undefined ? undefined : { minHeight: FILE_SCAN_MIN_HEIGHT }}
    >
      <h2 className={styles.heading}>{COPY.heading}</h2>
      <p>{allowed ? COPY.text : COPY.stopCameraFirst}</p>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        disabled={!allowed}
        onChange={choose}
      />
      <div>
        <Button
          look="outline"
          disabled={!allowed || status.kind === "reading"}
          onClick={() => chooser.current?.click()}
        >
          {COPY.choose}
        </Button>
      </div>
      {previewUrl === undefined ? null : <img src={previewUrl} alt="" className={styles.preview} />}
      {status.kind === "reading" ? <p role="status">{COPY.reading(status.name)}</p> : null}
      {status.kind === "failed" ? <WarningBanner title={status.message} /> : null}
    </div>
  );
}
