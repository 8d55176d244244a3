import SCAN from "#words/scan.json";
import { useEffect, useId, useRef, useState } from "react";
import { SCAN_BOX, type Scanner, type ScannerSnapshot } from "@register/scanner";
import { Button, ButtonRow } from "@register/ui/button";
import { fill } from "@register/ui/fill";
import { LoadFailed } from "../loading/load-failed.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { isCanvasAltered } from "./altered-canvas.ts";
import styles from "./camera-view.module.css";

const { camera: COPY } = SCAN;

/** The scanner computes the same: below 250 px in a smaller root. */
const SIDE = `min(${SCAN_BOX}px, 100cqmin)`;

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
    // On a phone, picture and controls would be below the fold.
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
        {snapshot.starting ? SCAN.permission.starting : COPY[status]}
      </p>
      {isAltered ? <WarningBanner title={SCAN.altered} /> : null}
      {snapshot.decoderFailed ? (
        <LoadFailed>
          <WarningBanner title={SCAN.decoderFailed} />
        </LoadFailed>
      ) : null}
      <CameraControls scanner={scanner} snapshot={snapshot} />
    </div>
  );
}

/** Milliseconds of aiming. */
const HELP_AFTER = 20_000;

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

function CameraControls({
  scanner,
  snapshot,
}: {
  readonly scanner: Scanner;
  readonly snapshot: ScannerSnapshot;
}) {
  const zoomId = useId();
  const cameraId = useId();
  const { state, starting, zoomRange, zoom, hasTorch, torchOn, cameras } = snapshot;
  return (
    <div className="loose-stack">
      <ButtonRow>
        {state === "PAUSED" ? (
          <Button variant="outline" onClick={() => scanner.resume()}>
            {COPY.resume}
          </Button>
        ) : (
          <Button variant="outline" disabled={starting} onClick={() => scanner.pause()}>
            {COPY.pause}
          </Button>
        )}
        {hasTorch ? (
          <Button variant="outline" onClick={() => void scanner.setTorch(!torchOn)}>
            {torchOn ? COPY.torchOff : COPY.torchOn}
          </Button>
        ) : null}
      </ButtonRow>
      {zoomRange === undefined ? null : (
        <label htmlFor={zoomId} className={styles.control}>
          {COPY.zoom}
          <input
            id={zoomId}
            type="range"
            className={styles.slider}
            min={zoomRange.min}
            max={zoomRange.max}
            step={zoomRange.step}
            value={zoom}
            onChange={(event) => void scanner.setZoom(event.target.valueAsNumber)}
          />
        </label>
      )}
      {cameras.length < 2 ? null : (
        <label htmlFor={cameraId} className={styles.control}>
          {COPY.choose}
          <select
            id={cameraId}
            className={`text-input ${styles.select}`}
            value={snapshot.cameraId}
            onChange={(event) => void scanner.switchCamera(event.target.value)}
          >
            {cameras.map(({ id, label }, index) => (
              <option key={id} value={id}>
                {label || fill(COPY.unnamed, { position: index + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
