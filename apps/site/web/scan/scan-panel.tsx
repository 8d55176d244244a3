import SCAN from "#words/scan.json";
import { useEffect, useRef, useState } from "react";
import type { CameraFault, Code } from "@register/scanner";
import { Button } from "@register/ui/button";
import { Value } from "@register/ui/value";
import { useTask } from "../navigation/use-task.ts";
import { usePageData, visitSignal } from "../navigation/visit.ts";
import { isWriting } from "../ui/is-writing.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { CameraView } from "./camera-view.tsx";
import { meantCodes, numberIn, withoutCheckCharacter } from "./meant-codes.ts";
import { PictureScan } from "./picture-scan.tsx";
import styles from "./scan-panel.module.css";
import { useScanner } from "./use-scanner.ts";

export { isCanvasAltered } from "./altered-canvas.ts";
export { ScannedLink } from "./scanned-url-card.tsx";
// For document comparison, because only this script contains the scanner.
export { ALL_BARCODE_FORMATS, Decoder, isImage, scanPicture } from "@register/scanner";

/** Milliseconds; as short as a tap. */
const SUCCESS_VIBRATION = 60;

export function ScanPanel({
  onRead,
  isKnown,
}: {
  readonly onRead: (reading: Code) => void;
  /** Must not reject. */
  readonly isKnown: (number: string, signal: AbortSignal) => Promise<boolean>;
}) {
  const { origin } = usePageData();
  const { run } = useTask();
  const [several, setSeveral] = useState<readonly Code[]>([]);
  const take = (reading: Code) =>
    run(
      (signal) => withoutCheckCharacter(reading, (number) => isKnown(number, signal)),
      onRead,
      visitSignal(),
    );
  const origins = [origin, location.origin];
  const isRelevant = (reading: Code) => numberIn(reading, origins) !== undefined;
  const { scanner, snapshot, isAllowed } = useScanner((...readings) => {
    // Safari lacks vibration, although the types have it.
    if ("vibrate" in navigator) navigator.vibrate(SUCCESS_VIBRATION);
    const meant = meantCodes(readings, origins);
    const [only] = meant;
    if (only === undefined || meant.length > 1) setSeveral(meant);
    else take(only);
  }, isRelevant);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button is gone with its view.
    if (document.activeElement !== document.body) return;
    // On a phone, scrolling would push the camera's picture out of sight.
    panel.current?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they say which view is shown
  }, [snapshot?.state, snapshot?.fault]);

  if (scanner === undefined || snapshot === undefined) return null;
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
        // The browser's own prompt may be left open.
        <div className="loose-stack">
          <h2 className="title">{SCAN.permission.heading}</h2>
          {isAllowed === false ? <p>{SCAN.permission.text}</p> : null}
          {snapshot.starting ? (
            <p role="status">{SCAN.permission.starting}</p>
          ) : (
            <div>
              <Button onClick={start}>{SCAN.permission.allow}</Button>
            </div>
          )}
        </div>
      ) : null}
      {atRest ? null : <CameraView scanner={scanner} snapshot={snapshot} />}
      <PictureScan scanner={scanner} snapshot={snapshot} />
    </section>
  );
}

const WORTH_ANOTHER_TRY: ReadonlySet<CameraFault> = new Set([
  "refused",
  "busy",
  "missing",
  "failed",
]);

function CameraFaultBanner({
  fault,
  tryAgain,
}: {
  readonly fault: CameraFault;
  readonly tryAgain: () => void;
}) {
  const { title, text } = SCAN.faults[fault];
  return (
    <WarningBanner title={title}>
      <p>{text}</p>
      <p>{SCAN.wayOut}</p>
      {WORTH_ANOTHER_TRY.has(fault) ? (
        <div>
          <Button variant="outline" onClick={tryAgain}>
            {SCAN.tryAgain}
          </Button>
        </div>
      ) : null}
    </WarningBanner>
  );
}

/** Characters; enough to recognise a code. */
const SHOWN_MAX = 60;

function CodeChoice({
  readings,
  choose,
}: {
  readonly readings: readonly Code[];
  readonly choose: (reading: Code) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is gone with the camera.
  useEffect(() => {
    if (!isWriting()) heading.current?.focus();
  }, []);
  return (
    <div className="loose-stack">
      <h2 ref={heading} tabIndex={-1} className="title">
        {SCAN.several}
      </h2>
      <div className="row">
        {readings.map((reading) => (
          <Button key={reading.text} variant="outline" onClick={() => choose(reading)}>
            <Value>{shortened(reading.text)}</Value>
          </Button>
        ))}
      </div>
    </div>
  );
}

function shortened(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
