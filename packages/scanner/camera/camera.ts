import { DEFAULT_ZOOM_RANGE, type CameraChoice } from "../config.ts";
import {
  hasFixedFocus,
  startingZoom,
  zoomRangeOf,
  type LensCapabilities,
  type ZoomRange,
} from "./lens.ts";

export type CameraFault =
  /** No camera, or not the chosen one. */
  | "missing"
  /** The visitor or a policy refused. */
  | "refused"
  /** Another program uses it, or the system can't start it. */
  | "busy"
  | "unsupported"
  | "insecure"
  | "failed";

/** Runs until {@link Camera.stop} is called. */
export interface Camera {
  readonly stream: MediaStream;
  readonly deviceId: string | undefined;
  readonly zoomRange: ZoomRange | undefined;
  readonly zoom: number;
  readonly startingZoom: number;
  readonly hasTorch: boolean;
  /** False if nothing is reported. */
  readonly hasFixedFocus: boolean;
  /** Both resolve to false if the camera refused. */
  setZoom(zoom: number): Promise<boolean>;
  setTorch(on: boolean): Promise<boolean>;
  stop(): void;
}

export type CameraOpening =
  | { readonly kind: "open"; readonly camera: Camera }
  | { readonly kind: "fault"; readonly fault: CameraFault }
  | { readonly kind: "aborted" };

/** Not required: bars need many pixels. */
const IDEAL_RESOLUTION = { width: { ideal: 1920 }, height: { ideal: 1080 } } as const;

/** Missing in TypeScript's types. */
interface Adjustment {
  readonly zoom?: number;
  readonly torch?: boolean;
  readonly focusMode?: "continuous";
}

/** Never rejects. An abort stops the camera. */
export async function openCamera(
  choice: CameraChoice,
  signal: AbortSignal,
): Promise<CameraOpening> {
  if (signal.aborted) return { kind: "aborted" };
  const unavailable = unavailableCamera();
  if (unavailable !== undefined) return { kind: "fault", fault: unavailable };
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { ...IDEAL_RESOLUTION, ...constraintsOf(choice) },
    });
  } catch (error) {
    return signal.aborted ? { kind: "aborted" } : { kind: "fault", fault: cameraFaultOf(error) };
  }
  const [track] = stream.getVideoTracks();
  if (signal.aborted || track === undefined) {
    stopTracks(stream);
    return signal.aborted ? { kind: "aborted" } : { kind: "fault", fault: "missing" };
  }
  return { kind: "open", camera: cameraOf(stream, track) };
}

function unavailableCamera(): CameraFault | undefined {
  if (!isSecureContext) return "insecure";
  // Missing in old browsers.
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  return devices?.getUserMedia === undefined ? "unsupported" : undefined;
}

/** W3C Media Capture and Streams, section 10.3.2. */
function cameraFaultOf(error: unknown): CameraFault {
  // Before Chrome 141, an OverconstrainedError is neither an Error nor a DOMException.
  switch ((error as Error).name) {
    case "NotFoundError":
    case "OverconstrainedError":
      return "missing";
    case "NotAllowedError":
    case "SecurityError":
      return "refused";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    case "NotSupportedError":
    case "TypeError":
      return "unsupported";
    default:
      return "failed";
  }
}

function constraintsOf(choice: CameraChoice): MediaTrackConstraints {
  return "deviceId" in choice
    ? { deviceId: { exact: choice.deviceId } }
    : { facingMode: { ideal: choice.facingMode } };
}

function cameraOf(stream: MediaStream, track: MediaStreamTrack): Camera {
  const capabilities = capabilitiesOf(track);
  const settings: MediaTrackSettings & { readonly focusMode?: string } = track.getSettings();
  if (capabilities.focusMode?.includes("continuous") && settings.focusMode !== "continuous") {
    void adjust(track, { focusMode: "continuous" });
  }
  const zoomRange = zoomRangeOf(capabilities);
  let zoom = settings.zoom ?? zoomRange?.min ?? DEFAULT_ZOOM_RANGE.min;
  return {
    stream,
    deviceId: settings.deviceId,
    zoomRange,
    get zoom() {
      return zoom;
    },
    startingZoom: zoomRange === undefined ? zoom : startingZoom(zoomRange, capabilities, settings),
    hasTorch: capabilities.torch === true,
    hasFixedFocus: hasFixedFocus(capabilities),
    setZoom: async (value) => {
      const isDone = await adjust(track, { zoom: value });
      if (isDone) zoom = value;
      return isDone;
    },
    setTorch: (on) => adjust(track, { torch: on }),
    stop: () => stopTracks(stream),
  };
}

/** Missing before Firefox 132. */
function capabilitiesOf(track: MediaStreamTrack): LensCapabilities {
  return "getCapabilities" in track ? track.getCapabilities() : {};
}

async function adjust(track: MediaStreamTrack, adjustment: Adjustment): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [adjustment as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
