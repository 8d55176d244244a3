import SCAN from "#words/scan.json";
import { useCallback, useRef, useState, type ChangeEvent, type DragEvent } from "react";
import {
  FILE_SCAN_MIN_HEIGHT,
  isImage,
  shortFileName,
  type PictureFault,
  type Scanner,
  type ScannerSnapshot,
} from "@register/scanner";
import { fillWith } from "@register/ui/fill";
import { Button } from "@register/ui/button";
import { LoadFailed } from "../loading/load-failed.tsx";
import { useTask } from "../navigation/use-task.ts";
import { visitSignal } from "../navigation/visit.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import styles from "./picture-scan.module.css";
import { isCanvasAltered } from "./altered-canvas.ts";
import { usePastedPicture } from "./use-pasted-picture.ts";

const { picture: COPY } = SCAN;

/** Needs no permission for the camera. */
export function PictureScan({
  scanner,
  snapshot: { state, starting, picture },
}: {
  readonly scanner: Scanner;
  readonly snapshot: ScannerSnapshot;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isAltered, setAltered] = useState(false);
  const { run } = useTask();
  const scanPicture = useCallback(
    (file: File) => {
      turnOff(scanner);
      // Noise contains no code, and would keep the decoder busy for long.
      const isUnreadable = isImage(file) && isCanvasAltered();
      setAltered(isUnreadable);
      if (isUnreadable) return;
      const read = (signal: AbortSignal) => {
        signal.addEventListener("abort", () => {
          if (scanner.snapshot().picture?.kind === "reading") scanner.stop();
        });
        return scanner.scanPicture(file);
      };
      run(read, () => {}, visitSignal());
    },
    [scanner, run],
  );
  const { dragging, dropTarget } = useDropTarget(scanPicture);
  usePastedPicture(scanPicture);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the same file be chosen again.
    target.value = "";
    if (file !== undefined) scanPicture(file);
  };

  const open = () => {
    // The phone's picture view hides the tab; the camera would restart after it.
    turnOff(scanner);
    chooser.current?.click();
  };

  const cameraOn = starting || state !== "NOT_STARTED";
  const previewed = !cameraOn && picture !== undefined && isImage(picture.file);
  return (
    <div
      {...dropTarget}
      className={dragging ? `${styles.picture} ${styles.dragging}` : styles.picture}
      style={previewed ? { minHeight: FILE_SCAN_MIN_HEIGHT } : undefined}
    >
      <h2 className={styles.heading}>{COPY.heading}</h2>
      <p>
        {COPY.text}{" "}
        {matchMedia("(hover: hover) and (pointer: fine)").matches ? COPY.dropText : null}
      </p>
      <input ref={chooser} type="file" accept="image/*" hidden onChange={choose} />
      <div>
        <Button variant="outline" onClick={open}>
          {COPY.choose}
        </Button>
      </div>
      {previewed ? <Preview file={picture.file} /> : null}
      {picture?.kind === "reading" ? (
        <p role="status">
          {fillWith(COPY.reading, { name: shortFileName(picture.file.name || COPY.pasted) })}
        </p>
      ) : null}
      {isAltered && !cameraOn ? <WarningBanner title={SCAN.altered} /> : null}
      {picture?.kind === "failed" ? <PictureFailed fault={picture.fault} /> : null}
    </div>
  );
}

function PictureFailed({ fault }: { readonly fault: PictureFault }) {
  const banner = <WarningBanner title={COPY.faults[fault]} />;
  return fault === "loading-failed" ? <LoadFailed>{banner}</LoadFailed> : banner;
}

/** Scanning a picture is allowed only while no camera runs (specification, section 4). */
function turnOff(scanner: Scanner): void {
  const { state, starting } = scanner.snapshot();
  if (starting || state !== "NOT_STARTED") scanner.stop();
}

function Preview({ file }: { readonly file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt="" className={styles.preview} />;
}

function useDropTarget(scanPicture: (file: File) => void) {
  const [dragging, setDragging] = useState(false);
  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragging(true);
    },
    onDragLeave: () => setDragging(false),
    onDrop: (event: DragEvent) => {
      setDragging(false);
      // A PDF is a document to compare (compare/file-chooser.tsx).
      if (event.dataTransfer.files[0]?.type === "application/pdf") return;
      event.preventDefault();
      // Dropped text or links bring no file, and fail as not an image.
      const [file = new File([], "")] = event.dataTransfer.files;
      scanPicture(file);
    },
  };
  return { dragging, dropTarget };
}
