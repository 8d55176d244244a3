import SCAN from "#words/scan.json";
import { useEffect, useRef, useState } from "react";
import type { Code } from "@register/scanner";
import { usePageData } from "../navigation/visit.ts";
import { CameraFaultBanner } from "./camera-fault-banner.tsx";
import { CameraView } from "./camera-view.tsx";
import { withoutCheckCharacter } from "./check-character.ts";
import { CodeChoice } from "./code-choice.tsx";
import { meantCodes, numberIn } from "./meant-codes.ts";
import { PermissionRequest } from "./permission-request.tsx";
import { PictureScan } from "./picture-scan.tsx";
import styles from "./scan-panel.module.css";
import { useScanner } from "./use-scanner.ts";

export { isCanvasAltered } from "./altered-canvas.ts";
export { isInRegister } from "./check-character.ts";
export { ScannedLink } from "./scanned-url-card.tsx";
// For a document that is compared: the scanner is in this script alone.
export { ALL_BARCODE_FORMATS, Decoder, isImage, scanPicture } from "@register/scanner";

/** A vibration as short as a tap, in milliseconds, where the device has one. */
const SUCCESS_VIBRATION = 60;

/** The open scanner: one view for each of its states, and a picture as the other way. */
export function ScanPanel({ onRead }: { readonly onRead: (reading: Code) => void }) {
  const { origin } = usePageData();
  /** Codes that were in view together, until the visitor says which is meant. */
  const [several, setSeveral] = useState<readonly Code[]>([]);
  const take = (reading: Code) => void withoutCheckCharacter(reading).then(onRead);
  const origins = [origin, location.origin];
  const isMeant = (reading: Code) => numberIn(reading, origins) !== undefined;
  const { scanner, snapshot, isAllowed } = useScanner((...readings) => {
    // Safari has no vibration, unlike the types.
    if ("vibrate" in navigator) navigator.vibrate(SUCCESS_VIBRATION);
    const meant = meantCodes(readings, origins);
    const [only] = meant;
    if (only === undefined || meant.length > 1) setSeveral(meant);
    else take(only);
  }, isMeant);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed has gone with its view: Allow camera, Try again.
    if (document.activeElement !== document.body) return;
    // Without a scroll: on a phone it would push the camera's picture out of sight.
    panel.current?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they say which view is shown
  }, [snapshot?.state, snapshot?.fault]);

  if (scanner === undefined || snapshot === undefined) return null;
  // A camera that takes the place of another keeps the view, and the focus in it.
  const isChanging = snapshot.starting && snapshot.cameraId !== undefined;
  const atRest = snapshot.state === "NOT_STARTED" && !isChanging;
  const start = () => {
    setSeveral([]);
    void scanner.start();
  };
  return (
    <section ref={panel} aria-label={SCAN.panelLabel} className={`sheet ${styles.panel}`}>
      {snapshot.fault === undefined ? null : (
        <CameraFaultBanner fault={snapshot.fault} tryAgain={start} />
      )}
      {several.length > 0 && atRest ? <CodeChoice readings={several} choose={take} /> : null}
      {atRest && snapshot.fault === undefined ? (
        <PermissionRequest starting={snapshot.starting} isAllowed={isAllowed} allow={start} />
      ) : null}
      {atRest ? null : <CameraView scanner={scanner} snapshot={snapshot} />}
      <PictureScan scanner={scanner} snapshot={snapshot} />
    </section>
  );
}
