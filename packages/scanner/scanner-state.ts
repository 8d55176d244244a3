import type { CameraFault } from "./camera/camera.ts";
import type { CameraDevice } from "./camera/choose-camera.ts";
import type { ZoomRange } from "./camera/lens.ts";
import { DEFAULT_ZOOM_RANGE, ScannerError } from "./config.ts";
import type { PictureFault } from "./picture.ts";

export type ScannerState = "NOT_STARTED" | "SCANNING" | "PAUSED";

export type ScannerAction = "start" | "pause" | "resume" | "stop" | "scanFile";

/** Specification, section 4. */
const NEXT: Readonly<Record<ScannerState, Partial<Record<ScannerAction, ScannerState>>>> = {
  NOT_STARTED: { start: "SCANNING", scanFile: "NOT_STARTED" },
  SCANNING: { pause: "PAUSED", stop: "NOT_STARTED" },
  PAUSED: { resume: "SCANNING", stop: "NOT_STARTED" },
};

/** Throws a ScannerError if it is not allowed. */
export function stateAfter(state: ScannerState, action: ScannerAction): ScannerState {
  const next = NEXT[state][action];
  if (next === undefined) throw new ScannerError("not-allowed");
  return next;
}

type PictureStatus =
  | { readonly kind: "reading"; readonly file: File }
  | { readonly kind: "failed"; readonly fault: PictureFault; readonly file: File };

/** A new object at every change. */
export interface ScannerSnapshot {
  readonly state: ScannerState;
  readonly starting: boolean;
  readonly fault: CameraFault | undefined;
  /** A call or an app withholds the picture. */
  readonly interrupted: boolean;
  /** The video plays once the visitor presses "resume". */
  readonly needsPress: boolean;
  readonly decoderFailed: boolean;
  /** Only one part of a code was seen. */
  readonly sawPart: boolean;
  /** Undefined after a success and at camera changes. */
  readonly picture: PictureStatus | undefined;
  readonly cameras: readonly CameraDevice[];
  /** The chosen camera while it opens. */
  readonly cameraId: string | undefined;
  /** Initially the default; undefined without zoom. */
  readonly zoomRange: ZoomRange | undefined;
  readonly zoom: number;
  readonly hasTorch: boolean;
  readonly torchOn: boolean;
}

export const AT_REST: ScannerSnapshot = {
  state: "NOT_STARTED",
  starting: false,
  fault: undefined,
  interrupted: false,
  needsPress: false,
  decoderFailed: false,
  sawPart: false,
  picture: undefined,
  cameras: [],
  cameraId: undefined,
  zoomRange: DEFAULT_ZOOM_RANGE,
  zoom: DEFAULT_ZOOM_RANGE.min,
  hasTorch: false,
  torchOn: false,
};
