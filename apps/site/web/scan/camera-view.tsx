import SCAN from "#words/scan.json";
import { useEffect, useRef, useState } from "react";
import { SCAN_BOX, type Scanner, type ScannerSnapshot } from "@register/scanner";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { isCanvasAltered } from "./altered-canvas.ts";
import { CameraControls } from "./camera-controls.tsx";
import styles from "./camera-view.module.css";

/** The side of the scan box, as the scanner works it out: less than 250 px where the root is smaller. */
const SIDE = `min(${SCAN_BOX}px, 100cqmin)`;

/** The running camera with the frame in which a code is looked for, and what the camera can do. */
export function CameraView({
  scanner,
  snapshot,
}: {
  readonly scanner: Scanner;
  readonly snapshot: ScannerSnapshot;
}) {
  const view = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    scanner.attach(video.current);
    // On a phone the picture, and what stops the camera, would be below the fold.
    view.current?.scrollIntoView({ block: "nearest" });
    return () => scanner.attach(null);
  }, [scanner]);

  const [isAltered] = useState(isCanvasAltered);
  const isAiming = statusOf(snapshot) === "aim";
  const isLate = useDelay(isAiming && !snapshot.starting);
  const status = !isAiming
    ? statusOf(snapshot)
    : snapshot.sawPart
      ? "part"
      : isLate
        ? "help"
        : "aim";
  return (
    <div ref={view} className={styles.view}>
      <div className={styles.root}>
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
        <div
          aria-hidden="true"
          className={isAiming ? styles.frame : `${styles.frame} ${styles.still}`}
          style={{ inlineSize: SIDE, blockSize: SIDE }}
        />
      </div>
      <p role="status" className={styles.aim}>
        {snapshot.starting ? SCAN.permission.starting : SCAN.camera[status]}
      </p>
      {isAltered ? <WarningBanner title={SCAN.altered} /> : null}
      {snapshot.decoderFailed ? <WarningBanner title={SCAN.decoderFailed} /> : null}
      <CameraControls scanner={scanner} snapshot={snapshot} />
    </div>
  );
}

/** How long a visitor aims, in milliseconds, before being told what helps. */
const HELP_AFTER = 20_000;

/** Whether something has lasted that long. */
function useDelay(lasts: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!lasts) return undefined;
    const timer = setTimeout(() => setOver(true), HELP_AFTER);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [lasts]);
  return isOver;
}

function statusOf({
  state,
  interrupted,
  needsPress,
}: ScannerSnapshot): "paused" | "interrupted" | "aim" | "needsPress" {
  if (state === "PAUSED") return needsPress ? "needsPress" : "paused";
  return interrupted ? "interrupted" : "aim";
}
