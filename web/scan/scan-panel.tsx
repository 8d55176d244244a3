import SCAN from "#words/scan.ts";
import { useEffect, useRef } from "react";
import type { Reading } from "../../scanner/index.ts";
import { CameraFaultBanner } from "./camera-fault-banner.tsx";
import { CameraView } from "./camera-view.tsx";
import { PermissionRequest } from "./permission-request.tsx";
import { PictureScan } from "./picture-scan.tsx";
import styles from "./scan-panel.module.css";
import { useScanner } from "./use-scanner.ts";

export { ScannedUrlCard } from "./scanned-url-card.tsx";
// For a document that is compared: the scanner is in this script alone.
export { ALL_BARCODE_FORMATS, Decoder, isImage, scanPicture } from "../../scanner/index.ts";

/** The open scanner: one view for each of its states, and a picture as the other way. */
export function ScanPanel({ onRead }: { readonly onRead: (reading: Reading) => void }) {
  const { scanner, snapshot } = useScanner(onRead);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed has gone with its view: Allow camera, Stop camera, Try again.
    if (document.activeElement !== document.body) return;
    // Without a scroll: on a phone it would push the camera's picture out of sight.
    panel.current?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they say which view is shown
  }, [snapshot?.state, snapshot?.fault]);

  if (scanner === undefined || snapshot === undefined) return null;
  // A camera that takes the place of another keeps the view, and the focus in it.
  const isChanging = snapshot.starting && snapshot.cameraId !== undefined;
  const atRest = snapshot.state === "NOT_STARTED" && !isChanging;
  const start = () => void scanner.start();
  return (
    <section ref={panel} aria-label={SCAN.panelLabel} className={`sheet ${styles.panel}`}>
      {snapshot.fault === undefined ? null : (
        <CameraFaultBanner fault={snapshot.fault} tryAgain={start} />
      )}
      {atRest && snapshot.fault === undefined ? (
        <PermissionRequest starting={snapshot.starting} allow={start} />
      ) : null}
      {atRest ? null : <CameraView scanner={scanner} snapshot={snapshot} />}
      <PictureScan scanner={scanner} snapshot={snapshot} />
    </section>
  );
}
