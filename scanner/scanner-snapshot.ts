import type { CameraFault } from "./camera/camera-fault.ts";
import type { ZoomRange } from "./camera/lens.ts";
import type { CameraDevice } from "./camera/list-cameras.ts";
import type { PictureFault } from "./picture/scan-picture.ts";
import { DEFAULT_ZOOM_RANGE } from "./scan-constants.ts";
import type { ScannerState } from "./scanner-state.ts";

/** The last picture that was to be scanned. A newer one takes its place. */
type PictureStatus =
  | { readonly kind: "reading"; readonly file: File }
  | { readonly kind: "failed"; readonly fault: PictureFault; readonly file: File };

/** What a page shows of a scanner. A new object at every change. */
export interface ScannerSnapshot {
  readonly state: ScannerState;
  /** Whether the browser has been asked for a camera and has not answered yet. */
  readonly starting: boolean;
  readonly fault: CameraFault | undefined;
  /** Whether the system keeps the picture back for a while, for a call or for another app. */
  readonly interrupted: boolean;
  /** Whether the picture stands still because the browser plays no video without a press: of "resume". */
  readonly needsPress: boolean;
  /** Whether the last frame could not be read because the decoder did not load. */
  readonly decoderFailed: boolean;
  /** Undefined before the first picture, after one that was read, and once a camera starts or stops. */
  readonly picture: PictureStatus | undefined;
  readonly cameras: readonly CameraDevice[];
  /** While a camera is being opened, the one that was asked for. */
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
  picture: undefined,
  cameras: [],
  cameraId: undefined,
  zoomRange: DEFAULT_ZOOM_RANGE,
  zoom: DEFAULT_ZOOM_RANGE.min,
  hasTorch: false,
  torchOn: false,
};
