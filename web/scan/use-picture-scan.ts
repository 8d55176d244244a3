import { useCallback, useEffect, useRef, useState, type DragEvent } from "react";
import type { Reading } from "../../scanner/decoder/decode-outcome.ts";
import { shortFileName } from "../../scanner/file-name.ts";
import { isImage, type PictureOutcome } from "../../scanner/picture/scan-picture.ts";
import type { Scanner } from "../../scanner/scanner.ts";
import { SCAN_COPY } from "../content/scan-copy.ts";
import { TRACK_COPY } from "../content/track-copy.ts";

const { picture: COPY } = SCAN_COPY;

type PictureStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly name: string }
  | { readonly kind: "failed"; readonly message: string };

/** Takes pictures from every door, reads one at a time, and says what came of it. */
export function usePictureScan({
  scanner,
  allowed,
  onRead,
}: {
  readonly scanner: Scanner;
  readonly allowed: boolean;
  readonly onRead: (reading: Reading) => void;
}) {
  const [status, setStatus] = useState<PictureStatus>({ kind: "idle" });
  const [dragging, setDragging] = useState(false);
  const { url: previewUrl, show } = usePreview();

  const scan = useCallback(
    (file: Blob, name: string) => {
      if (!allowed) {
        setStatus({ kind: "failed", message: COPY.stopCameraFirst });
        return;
      }
      show(isImage(file) ? file : undefined);
      setStatus({ kind: "reading", name: shortFileName(name) });
      void scanner.scanPicture(file).then((outcome) => {
        if (outcome.kind === "read") {
          onRead(outcome.reading);
          return;
        }
        setStatus({ kind: "failed", message: wordsFor(outcome) });
      });
    },
    [allowed, onRead, scanner, show],
  );
  usePastedPictures(scan);

  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragging(true);
    },
    onDragLeave: () => setDragging(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragging(false);
      const [file] = event.dataTransfer.files;
      if (file !== undefined) scan(file, file.name);
      else setStatus({ kind: "failed", message: COPY.onlyImages });
    },
  };
  return { status, previewUrl, dragging, scan, dropTarget };
}

function wordsFor(outcome: Exclude<PictureOutcome, { kind: "read" }>): string {
  switch (outcome.kind) {
    case "not-an-image":
      return COPY.onlyImages;
    case "damaged":
      return COPY.damaged;
    case "no-code":
      return COPY.noCode;
    case "loading-failed":
      return TRACK_COPY.scanner.loadFailed;
  }
}

function usePastedPictures(scan: (file: Blob, name: string) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file !== undefined) scan(file, file.name || COPY.pasted);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [scan]);
}

/** An address for showing a picture, taken back when another one is shown or none. */
function usePreview() {
  const [url, setUrl] = useState<string>();
  const current = useRef<string>(undefined);
  const show = useCallback((picture: Blob | undefined) => {
    if (current.current !== undefined) URL.revokeObjectURL(current.current);
    current.current = picture === undefined ? undefined : URL.createObjectURL(picture);
    setUrl(current.current);
  }, []);
  useEffect(() => {
    const held = current;
    return () => {
      if (held.current !== undefined) URL.revokeObjectURL(held.current);
    };
  }, []);
  return { url, show };
}
