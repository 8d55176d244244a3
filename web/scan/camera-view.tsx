import { useEffect, useRef, useState } from "react";
import { rootSize, scanBoxFor } from "../../scanner/scan-box.ts";
import type { ScannerSnapshot } from "../../scanner/scanner-snapshot.ts";
import type { Scanner } from "../../scanner/scanner.ts";
import type { Size } from "../../scanner/scanner-config.ts";
import { SCAN_COPY } from "../content/scan-copy.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { CameraControls } from "./camera-controls.tsx";
import styles from "./camera-view.module.css";

/** The running camera with the frame in which a code is looked for, and what the camera can do. */
export function CameraView({
  scanner,
  snapshot,
}: {
  readonly scanner: Scanner;
  readonly snapshot: ScannerSnapshot;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const box = useScanBox(video);
  useEffect(() => {
    scanner.attach(video.current);
    // On a phone the picture would begin below the fold.
    video.current?.scrollIntoView({ block: "nearest" });
    return () => scanner.attach(null);
  }, [scanner]);

  const paused = snapshot.state === "PAUSED";
  return (
    <div className={styles.view}>
      <div className={styles.root}>
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
        {box === undefined ? null : (
          <div
            aria-hidden="true"
            className={paused ? `${styles.frame} ${styles.still}` : styles.frame}
            style={box}
          />
        )}
      </div>
      <p role="status" className={styles.aim}>
        {paused ? SCAN_COPY.camera.paused : SCAN_COPY.camera.aim}
      </p>
      {snapshot.decoderFailed ? <WarningBanner title={SCAN_COPY.decoderFailed} /> : null}
      <CameraControls scanner={scanner} snapshot={snapshot} />
    </div>
  );
}

/** The size of the frame, which is the size of what is read, as the element grows and shrinks. */
function useScanBox(video: React.RefObject<HTMLVideoElement | null>): Size | undefined {
  const [box, setBox] = useState<Size>();
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setBox(scanBoxFor(rootSize(element))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [video]);
  return box;
}
