import type { CameraFault } from "./camera/camera.ts";
import type { CameraDevice } from "./camera/choose-camera.ts";
import type { ZoomRange } from "./camera/lens.ts";
import { DEFAULT_ZOOM_RANGE, ScannerError } from "./config.ts";
import type { PictureFault } from "./picture.ts";

export type ScannerState = "NOT_STARTED" | "SCANNING" | "PAUSED";

export type ScannerAction = "start" | "pause" | "resume" | "stop" | "scanFile";

/** The state after each action (specification, section 4); an absent action is not allowed. */
const NEXT: Readonly<Record<ScannerState, Partial<Record<ScannerAction, ScannerState>>>> = {
  NOT_STARTED: { start: "SCANNING", scanFile: "NOT_STARTED" },
  SCANNING: { pause: "PAUSED", stop: "NOT_STARTED" },
  PAUSED: { resume: "SCANNING", stop: "NOT_STARTED" },
};

/** The state after an action. Throws a ScannerError when the action is not allowed. */
export function stateAfter(state: ScannerState, action: ScannerAction): ScannerState {
  const next = NEXT[state][action];
  if (next === undefined) throw new ScannerError("not-allowed");
  return next;
}

/** The last picture that was to be scanned. A newer one takes its place. */
type PictureStatus =
  | { readonly kind: "reading"; readonly file: File }
  | { readonly kind: "failed"; readonly fault: PictureFault; readonly file: File };

/** What a page shows of a scanner. A new object at every change. */
export interface ScannerSnapshot {
  readonly state: ScannerState;
  /** Whether a camera has been requested and is not open yet. */
  readonly starting: boolean;
  readonly fault: CameraFault | undefined;
  /** Whether the system withholds the picture for a while, for a call or for another app. */
  readonly interrupted: boolean;
  /** Whether the picture stands still because the browser plays no video without a press: of "resume". */
  readonly needsPress: boolean;
  /** Whether the last frame could not be read because the decoder did not load. */
  readonly decoderFailed: boolean;
  /** Whether the camera has seen a part of a code in several parts, and nothing else since it scans. */
  readonly sawPart: boolean;
  /** Undefined before the first picture, after one that was read, and once a camera starts or stops. */
  readonly picture: PictureStatus | undefined;
  readonly cameras: readonly CameraDevice[];
  /** While a camera is being opened, the chosen one. */
  readonly cameraId: string | undefined;
  /** The default one until a camera's own is known; undefined when that camera has no zoom. */
  readonly zoomRange: ZoomRange | undefined;
  readonly zoom: number;
  readonly hasTorch: boolean;
  readonly torchOn: boolean;
}

/** A scanner that holds no camera. */
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
