import { DEFAULT_ZOOM_RANGE } from "../scan-constants.ts";
import { assertCameraChoice, type CameraChoice } from "../scanner-config.ts";
import { cameraFaultOf, unavailableCamera, type CameraFault } from "./camera-fault.ts";
import {
  hasFixedFocus,
  startingZoom,
  zoomRangeOf,
  type LensCapabilities,
  type ZoomRange,
} from "./lens.ts";

/** A camera whose light is on until {@link Camera.stop} is called. */
export interface Camera {
  readonly stream: MediaStream;
  readonly deviceId: string | undefined;
  /** What the track can zoom to; undefined when it can't. */
  readonly zoomRange: ZoomRange | undefined;
  /** The zoom at which it stands. */
  readonly zoom: number;
  /** The zoom to begin with. */
  readonly startingZoom: number;
  readonly hasTorch: boolean;
  /** Whether it says that its focus can't follow; false when it says nothing. */
  readonly hasFixedFocus: boolean;
  /** Both resolve to whether the camera did it. */
  setZoom(zoom: number): Promise<boolean>;
  setTorch(on: boolean): Promise<boolean>;
  stop(): void;
}

export type CameraOpening =
  | { readonly kind: "open"; readonly camera: Camera }
  | { readonly kind: "fault"; readonly fault: CameraFault }
  /** The caller lost interest meanwhile; the light is off. */
  | { readonly kind: "aborted" };

/** Asked for, not demanded: a code's bars need every pixel that the camera has to give. */
const IDEAL_RESOLUTION = { width: { ideal: 1920 }, height: { ideal: 1080 } } as const;

/** What is changed while a camera runs. TypeScript's DOM types lack the members. */
interface Adjustment {
  readonly zoom?: number;
  readonly torch?: boolean;
  readonly focusMode?: "continuous";
}

/**
 * Opens a camera. Never rejects for what a visitor or a device does; throws ScannerConfigError for a
 * choice that is none. An abort at any moment turns the light off.
 */
export async function openCamera(
  choice: CameraChoice,
  signal: AbortSignal,
): Promise<CameraOpening> {
  assertCameraChoice(choice);
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

/** Firefox before 132 lacks the method. */
function capabilitiesOf(track: MediaStreamTrack): LensCapabilities {
  return "getCapabilities" in track ? track.getCapabilities() : {};
}

/** Resolves to whether the camera did it. */
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
