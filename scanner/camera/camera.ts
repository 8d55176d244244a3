import { DEFAULT_ZOOM_RANGE } from "../scan-constants.ts";
import { assertCameraChoice, type CameraChoice } from "../scanner-config.ts";
import { cameraFaultOf, unavailableCamera, type CameraFault } from "./camera-fault.ts";

export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A camera whose light is on until {@link Camera.stop} is called. */
export interface Camera {
  readonly stream: MediaStream;
  readonly deviceId: string | undefined;
  /** What the track can zoom to; undefined when it can't. */
  readonly zoomRange: ZoomRange | undefined;
  readonly hasTorch: boolean;
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

/** Members of the Image Capture drafts that TypeScript's DOM types lack. */
type ImageCapabilities = MediaTrackCapabilities & {
  readonly zoom?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly torch?: boolean;
};

/**
 * Opens a camera. Never rejects for what a visitor or a device does; throws ScannerConfigError for a
 * choice that is none. An abort at any moment turns the light off.
 */
export async function openCamera(
  choice: CameraChoice,
  signal: AbortSignal,
): Promise<CameraOpening> {
  assertCameraChoice(choice);
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

const FACING_AWAY = { facingMode: "environment" } as const;

/** Opens the camera with the remembered id, else one that faces away. */
export async function openUsualCamera(
  rememberedId: string | null,
  signal: AbortSignal,
): Promise<CameraOpening> {
  if (rememberedId === null) return openCamera(FACING_AWAY, signal);
  const opening = await openCamera({ deviceId: rememberedId }, signal);
  // A remembered camera may be unplugged: any other is better than none.
  const isMissing = opening.kind === "fault" && opening.fault === "missing";
  return isMissing ? openCamera(FACING_AWAY, signal) : opening;
}

function constraintsOf(choice: CameraChoice): MediaTrackConstraints {
  return "deviceId" in choice
    ? { deviceId: { exact: choice.deviceId } }
    : { facingMode: { ideal: choice.facingMode } };
}

function cameraOf(stream: MediaStream, track: MediaStreamTrack): Camera {
  const { zoom, torch }: ImageCapabilities = capabilitiesOf(track);
  return {
    stream,
    deviceId: track.getSettings().deviceId,
    zoomRange:
      zoom === undefined || zoom.max <= zoom.min
        ? undefined
        : { min: zoom.min, max: zoom.max, step: zoom.step || DEFAULT_ZOOM_RANGE.step },
    hasTorch: torch === true,
    setZoom: (value) => constrain(track, { zoom: value }),
    setTorch: (on) => constrain(track, { torch: on }),
    stop: () => stopTracks(stream),
  };
}

/** Old versions of Firefox lack the method. */
function capabilitiesOf(track: MediaStreamTrack): MediaTrackCapabilities {
  return "getCapabilities" in track ? track.getCapabilities() : {};
}

async function constrain(
  track: MediaStreamTrack,
  constraint: { readonly zoom: number } | { readonly torch: boolean },
): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [constraint as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
