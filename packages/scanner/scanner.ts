import { ALL_BARCODE_FORMATS, type BarcodeFormatId } from "./barcode-formats.ts";
import { CameraVideo, isInterrupted, ScreenWakeLock } from "./camera/camera-video.ts";
import type { Camera, CameraFault } from "./camera/camera.ts";
import { chooseCamera, listCameras } from "./camera/choose-camera.ts";
import { scanFrames } from "./camera/frames.ts";
import { assertCameraChoice, assertFormats, type CameraChoice } from "./config.ts";
import type { DecodeOutcome, Code } from "./decoder/decoder-messages.ts";
import { Decoder, type IsMeant } from "./decoder/decoder.ts";
import { scanPicture } from "./picture.ts";
import {
  AT_REST,
  stateAfter,
  type ScannerAction,
  type ScannerSnapshot,
  type ScannerState,
} from "./scanner-state.ts";

export interface ScannerOptions {
  /** Defaults to all. */
  readonly formats?: readonly BarcodeFormatId[];
  /** Uses local storage. */
  readonly remember?: boolean;
  /** After an unwanted reading, others are sought. */
  readonly isRelevant?: IsMeant;
  /** The camera is already off. */
  readonly onRead: (reading: Code, furtherCodes: readonly Code[]) => void;
}

/** Specification, sections 2 to 5 and 9. It may hold a camera until closed. */
export class Scanner {
  readonly #options: ScannerOptions;
  readonly #decoder: Decoder;
  readonly #listeners = new Set<() => void>();
  readonly #screen = new ScreenWakeLock();
  readonly #video: CameraVideo;
  #snapshot = AT_REST;
  #camera: Camera | undefined;
  #session = new AbortController();

  /** Throws a ScannerError for invalid formats. */
  constructor(options: ScannerOptions) {
    const formats = options.formats ?? ALL_BARCODE_FORMATS;
    assertFormats(formats);
    this.#options = options;
    this.#decoder = new Decoder(formats);
    this.#video = new CameraVideo({
      isWanted: () => this.#snapshot.state === "SCANNING",
      onShown: (video, signal) => this.#scan(video, signal),
      onRefused: () => {
        this.pause();
        this.#change({ needsPress: true });
      },
      onLost: () => this.#fail("busy"),
      onInterrupted: (interrupted) => this.#change({ interrupted }),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): ScannerSnapshot => this.#snapshot;

  readonly attach = (video: HTMLVideoElement | null): void => this.#video.attach(video);

  /** Resolves with a running camera or a fault. Rejects with a ScannerError if one runs or the choice is invalid. */
  async start(choice?: CameraChoice): Promise<void> {
    if (this.#snapshot.starting) return;
    this.#stateAfter("start");
    if (choice !== undefined) assertCameraChoice(choice);
    const signal = this.#beginSession();
    this.#decoder.preload();
    const cameraId = choice !== undefined && "deviceId" in choice ? choice.deviceId : undefined;
    this.#change({ starting: true, fault: undefined, picture: undefined, cameraId });
    const opening = await chooseCamera(choice, this.#options.remember === true, signal);
    if (opening.kind === "aborted") return;
    if (opening.kind === "fault") {
      this.#fail(opening.fault);
      return;
    }
    const { camera } = opening;
    this.#camera = camera;
    this.#change({
      state: this.#stateAfter("start"),
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
    void listCameras().then((cameras) => {
      if (!signal.aborted) this.#change({ cameras });
    });
  }

  /** Keeps the camera. Throws a ScannerError unless scanning. */
  pause(): void {
    this.#change({ state: this.#stateAfter("pause") });
    this.#video.pause();
  }

  /** Throws a ScannerError unless paused. */
  resume(): void {
    this.#change({ state: this.#stateAfter("resume"), needsPress: false, sawPart: false });
    this.#decoder.reset();
    this.#video.play();
  }

  /** Also stops a camera that is opening. */
  stop(): void {
    this.#session.abort();
    this.#camera?.stop();
    this.#camera = undefined;
    const { state, cameras } = this.#snapshot;
    const next = state === "NOT_STARTED" ? state : this.#stateAfter("stop");
    this.#change({ ...AT_REST, state: next, cameras });
  }

  async switchCamera(deviceId: string): Promise<void> {
    this.stop();
    await this.start({ deviceId });
  }

  async setZoom(zoom: number): Promise<void> {
    const camera = this.#camera;
    if (camera === undefined) return;
    // A slider must follow the thumb.
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
   * The snapshot shows all failures. A newer picture, a start or a stop ends the scan; the scan ends a start that waits
   * for permission. Rejects with a ScannerError if a camera runs.
   */
  readonly scanPicture = async (file: File): Promise<void> => {
    this.#stateAfter("scanFile");
    const signal = this.#beginSession();
    this.#change({
      ...AT_REST,
      cameras: this.#snapshot.cameras,
      picture: { kind: "reading", file },
    });
    const outcome = await scanPicture(file, (picture) =>
      this.#decoder.decodePicture(picture, this.#options.isRelevant),
    );
    if (signal.aborted) return;
    if (outcome.kind === "read") {
      this.#change({ picture: undefined });
      this.#options.onRead(outcome.reading, outcome.others);
    } else {
      this.#change({ picture: { kind: "failed", fault: outcome.kind, file } });
    }
  };

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

  #scan(video: HTMLVideoElement, signal: AbortSignal): void {
    this.#decoder.reset();
    scanFrames({
      video,
      decode: (frame) => this.#decoder.decodeFrame(frame, this.#options.isRelevant),
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
    if (outcome.kind === "part" && !this.#snapshot.sawPart) this.#change({ sawPart: true });
    if (outcome.kind !== "read") return;
    this.stop();
    this.#options.onRead(outcome.reading, outcome.others);
  }

  #fail(fault: CameraFault): void {
    this.stop();
    this.#change({ fault });
  }

  #stateAfter(action: ScannerAction): ScannerState {
    return stateAfter(this.#snapshot.state, action);
  }

  #change(part: Partial<ScannerSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    this.#screen.keepOn(this.#snapshot.state === "SCANNING");
    for (const listener of this.#listeners) listener();
  }
}
