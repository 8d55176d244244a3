import { ALL_BARCODE_FORMATS, type BarcodeFormatId } from "./barcode-formats.ts";
import type { CameraFault } from "./camera/camera-fault.ts";
import { CameraVideo } from "./camera/camera-video.ts";
import { openCamera, type Camera } from "./camera/camera.ts";
import { listCameras } from "./camera/list-cameras.ts";
import { scanVideo } from "./camera/scan-loop.ts";
import { openUsualCamera } from "./camera/usual-camera.ts";
import { ScreenWakeLock } from "./camera/wake-lock.ts";
import { isInterrupted, watchCamera } from "./camera/watch-camera.ts";
import type { DecodeOutcome, Reading } from "./decoder/decode-outcome.ts";
import { createDecoder, type Decoder } from "./decoder/decoder.ts";
import { scanPicture } from "./picture/scan-picture.ts";
import { recallCamera, rememberCamera } from "./remembered-camera.ts";
import { AT_REST, type ScannerSnapshot } from "./scanner-snapshot.ts";
import { assertFormats, type CameraChoice } from "./scanner-config.ts";
import { transition, type ScannerAction, type ScannerState } from "./scanner-state.ts";

export interface ScannerOptions {
  /** What is looked for; by default all seventeen formats. */
  readonly formats?: readonly BarcodeFormatId[];
  /** Whether permission and camera are remembered in local storage. */
  readonly remember?: boolean;
  /** Called with what the camera or a picture shows; the camera is off by then. */
  readonly onRead: (reading: Reading) => void;
}

/**
 * A camera and picture scanner (specification, sections 2 to 5 and 9). Shows its camera in a video
 * element that the page gives it; reports changes to the page; knows nothing of how the page looks or
 * what the codes are for. Close it when done: an open one may hold a camera.
 */
export class Scanner {
  readonly #options: ScannerOptions;
  readonly #decoder: Decoder;
  readonly #listeners = new Set<() => void>();
  readonly #screen = new ScreenWakeLock();
  readonly #video: CameraVideo;
  #snapshot = AT_REST;
  #camera: Camera | undefined;
  /** Ends whatever the last start or the last picture began. */
  #session = new AbortController();

  /** Throws ScannerConfigError for formats that are none. */
  constructor(options: ScannerOptions) {
    const formats = options.formats ?? ALL_BARCODE_FORMATS;
    assertFormats(formats);
    this.#options = options;
    this.#decoder = createDecoder({ formats });
    this.#video = new CameraVideo({
      isWanted: () => this.#snapshot.state === "SCANNING",
      onShown: (video, signal) => this.#read(video, signal),
      onRefused: () => {
        this.pause();
        this.#change({ needsPress: true });
      },
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): ScannerSnapshot => this.#snapshot;

  /** The element that shows the camera, or null when it goes. */
  readonly attach = (video: HTMLVideoElement | null): void => this.#video.attach(video);

  /**
   * Opens a camera: the one given, else the remembered one, else one that faces away. Resolves once it
   * runs, or can't.
   */
  async start(choice?: CameraChoice): Promise<void> {
    if (this.#snapshot.starting) return;
    this.#assertAllowed("start");
    const signal = this.#beginSession();
    this.#decoder.warmUp();
    const cameraId = choice !== undefined && "deviceId" in choice ? choice.deviceId : undefined;
    this.#change({ starting: true, fault: undefined, picture: undefined, cameraId });
    const remembered = this.#options.remember === true ? recallCamera() : undefined;
    const opening = await (choice === undefined
      ? openUsualCamera(remembered?.lastUsedCameraId ?? null, signal)
      : openCamera(choice, signal));
    if (opening.kind === "aborted") return;
    if (opening.kind === "fault") {
      if (opening.fault === "refused" && remembered !== undefined) {
        rememberCamera({ ...remembered, hasPermission: false });
      }
      this.#fail(opening.fault);
      return;
    }
    const { camera } = opening;
    this.#camera = camera;
    this.#watch(camera, signal);
    this.#change({
      state: this.#assertAllowed("start"),
      starting: false,
      interrupted: isInterrupted(camera.stream),
      cameraId: camera.deviceId,
      zoomRange: camera.zoomRange,
      zoom: camera.zoom,
      hasTorch: camera.hasTorch,
      torchOn: false,
    });
    this.#video.show(camera.stream, signal);
    if (camera.startingZoom !== camera.zoom) void this.setZoom(camera.startingZoom);
    if (remembered !== undefined) {
      rememberCamera({ hasPermission: true, lastUsedCameraId: camera.deviceId ?? null });
    }
    void listCameras().then((cameras) => {
      if (!signal.aborted) this.#change({ cameras });
    });
  }

  pause(): void {
    this.#change({ state: this.#assertAllowed("pause") });
    this.#video.pause();
  }

  resume(): void {
    this.#change({ state: this.#assertAllowed("resume"), needsPress: false });
    this.#decoder.reset();
    this.#video.play();
  }

  /** Turns the camera off, whether it runs, is paused or is still being opened. */
  stop(): void {
    this.#session.abort();
    this.#camera?.stop();
    this.#camera = undefined;
    const { state, cameras } = this.#snapshot;
    const next = state === "NOT_STARTED" ? state : this.#assertAllowed("stop");
    this.#change({ ...AT_REST, state: next, cameras });
  }

  async switchCamera(deviceId: string): Promise<void> {
    this.stop();
    await this.start({ deviceId });
  }

  async setZoom(zoom: number): Promise<void> {
    const camera = this.#camera;
    if (camera === undefined) return;
    // At once, so that a slider which shows it follows the thumb.
    this.#change({ zoom });
    const isDone = await camera.setZoom(zoom);
    const isCurrent = camera === this.#camera && this.#snapshot.zoom === zoom;
    if (!isDone && isCurrent) this.#change({ zoom: camera.zoom });
  }

  async setTorch(torchOn: boolean): Promise<void> {
    const camera = this.#camera;
    const isDone = (await camera?.setTorch(torchOn)) === true;
    if (isDone && camera === this.#camera) this.#change({ torchOn });
  }

  /**
   * Reads a code from a picture: onRead is called with it, and anything else shows in the snapshot. A
   * newer picture, a start or a stop takes the place of one that is still being read. Never rejects.
   */
  readonly scanPicture = async (file: File): Promise<void> => {
    const { state, starting } = this.#snapshot;
    if (starting || !transition(state, "scanFile").ok) {
      this.#change({ picture: { kind: "failed", fault: "camera-on", file } });
      return;
    }
    const signal = this.#beginSession();
    this.#change({ picture: { kind: "reading", file } });
    const outcome = await scanPicture(file, (picture) => this.#decoder.decodePicture(picture));
    if (signal.aborted) return;
    if (outcome.kind === "read") {
      this.#change({ picture: undefined });
      this.#options.onRead(outcome.reading);
    } else {
      this.#change({ picture: { kind: "failed", fault: outcome.kind, file } });
    }
  };

  /** Turns everything off for good. */
  close(): void {
    this.stop();
    this.#listeners.clear();
    this.#decoder.close();
  }

  #beginSession(): AbortSignal {
    this.#session.abort();
    this.#session = new AbortController();
    return this.#session.signal;
  }

  /** Reads what the camera shows. */
  #read(video: HTMLVideoElement, signal: AbortSignal): void {
    this.#decoder.reset();
    scanVideo({
      video,
      decode: (frame) => this.#decoder.decodeFrame(frame),
      onOutcome: (outcome) => this.#take(outcome),
      signal,
    }).catch(() => {
      if (!signal.aborted) this.#fail("failed");
    });
  }

  #take(outcome: DecodeOutcome): void {
    if (this.#snapshot.state !== "SCANNING") return;
    const decoderFailed = outcome.kind === "loading-failed";
    if (decoderFailed !== this.#snapshot.decoderFailed) this.#change({ decoderFailed });
    if (outcome.kind !== "read") return;
    this.stop();
    this.#options.onRead(outcome.reading);
  }

  #watch({ stream }: Camera, signal: AbortSignal): void {
    watchCamera(stream, {
      onLost: () => this.#fail("busy"),
      onInterrupted: (interrupted) => {
        this.#change({ interrupted });
        this.#video.playAgain();
      },
      signal,
    });
  }

  #fail(fault: CameraFault): void {
    this.stop();
    this.#change({ fault });
  }

  #assertAllowed(action: ScannerAction): ScannerState {
    const result = transition(this.#snapshot.state, action);
    if (!result.ok) throw new Error(result.reason);
    return result.state;
  }

  #change(part: Partial<ScannerSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    this.#screen.keepOn(this.#snapshot.state === "SCANNING");
    for (const listener of this.#listeners) listener();
  }
}
