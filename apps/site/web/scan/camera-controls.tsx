import SCAN from "#words/scan.json";
import { useId } from "react";
import type { Scanner, ScannerSnapshot } from "@register/scanner";
import { fill } from "@register/ui/fill";
import { Button, ButtonRow } from "@register/ui/button";
import styles from "./camera-controls.module.css";

const { camera: COPY } = SCAN;

/** Pause for every camera, which the button that closes the scanner turns off; torch, zoom and a choice of cameras where there are such. */
export function CameraControls({
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
          <Button look="outline" onClick={() => scanner.resume()}>
            {COPY.resume}
          </Button>
        ) : (
          <Button look="outline" disabled={starting} onClick={() => scanner.pause()}>
            {COPY.pause}
          </Button>
        )}
        {hasTorch ? (
          <Button look="outline" onClick={() => void scanner.setTorch(!torchOn)}>
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
