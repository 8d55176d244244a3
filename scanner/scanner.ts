import { ALL_BARCODE_FORMATS, type BarcodeFormatId } from "./barcode-formats.ts";
import type { Camera } from "./camera/camera.ts";
import { listCameras } from "./camera/list-cameras.ts";
import { openWantedCamera } from "./camera/open-wanted-camera.ts";
import { scanVideo } from "./camera/scan-loop.ts";
import type { DecodeOutcome, Reading } from "./decoder/decode-outcome.ts";
import { createDecoder, type Decoder } from "./decoder/decoder.ts";
import { scanPicture, type PictureOutcome } from "./picture/scan-picture.ts";
import { recallCamera, rememberCamera } from "./remembered-camera.ts";
import { rootSize, scanBoxFor } from "./scan-box.ts";
import { AT_REST, type ScannerSnapshot } from "./scanner-snapshot.ts";
import { assertFormats, type CameraChoice } from "./scanner-config.ts";
import { transition, type ScannerAction, type ScannerState } from "./scanner-state.ts";

export interface ScannerOptions {
  /** What is looked for; all seventeen formats unless told. */
  readonly formats?: readonly BarcodeFormatId[];
  /** Whether permission and camera are remembered in local storage. */
  readonly remember?: boolean;
  /** Called once for each start: the camera is off by then. */
  readonly onRead: (reading: Reading) => void;
}

/**
 * A camera and picture scanner (specification, sections 2 to 5 and 9). Shows its camera in a video
 * element that the page gives it; tells the page of changes; knows nothing of how the page looks or
 * what the codes are for. Close it when done: an open one may hold a camera.
 */
export class Scanner {
  readonly #options: ScannerOptions;
  readonly #decoder: Decoder;
  readonly #listeners = new Set<() => void>();
  #snapshot = AT_REST;
  #video: HTMLVideoElement | null = null;
  #camera: Camera | undefined;
  /** Ends whatever the last start began. */
  #session = new AbortController();

  /** Throws ScannerConfigError when no format is to be looked for. */
  constructor(options: ScannerOptions) {
    const formats = options.formats ?? ALL_BARCODE_FORMATS;
    assertFormats(formats);
    this.#options = options;
    this.#decoder = createDecoder({ formats });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): ScannerSnapshot => this.#snapshot;

  /** The element that shows the camera, or null when it goes. */
  readonly attach = (video: HTMLVideoElement | null): void => {
    this.#video = video;
    this.#play();
  };

  /** Opens a camera: the one given, else the remembered one, else one that faces away. */
  async start(choice?: CameraChoice): Promise<void> {
    if (this.#snapshot.starting) return;
    this.#assertAllowed("start");
    this.#session = new AbortController();
    const { signal } = this.#session;
    this.#decoder.warmUp();
    this.#change({ starting: true, fault: undefined });
    const opening = await openWantedCamera(choice, this.#rememberedId(), signal);
    if (opening.kind === "aborted") return;
    if (opening.kind === "fault") {
      this.#change({ starting: false, fault: opening.fault });
      return;
    }
    const { camera } = opening;
    this.#camera = camera;
    this.#listenForLoss(camera, signal);
    this.#change({
      state: this.#assertAllowed("start"),
      starting: false,
      cameraId: camera.deviceId,
      zoomRange: camera.zoomRange,
      zoom: camera.zoomRange?.min ?? AT_REST.zoom,
      hasTorch: camera.hasTorch,
      torchOn: false,
    });
    this.#play();
    if (this.#options.remember === true) {
      rememberCamera({ hasPermission: true, lastUsedCameraId: camera.deviceId ?? null });
    }
    const cameras = await listCameras();
    if (!signal.aborted) this.#change({ cameras });
  }

  pause(): void {
    this.#change({ state: this.#assertAllowed("pause") });
    this.#video?.pause();
  }

  resume(): void {
    this.#change({ state: this.#assertAllowed("resume") });
    this.#decoder.reset();
    void this.#video?.play();
  }

  /** Turns the camera off, whether it runs, is paused or is still being opened. */
  stop(): void {
    this.#session.abort();
    this.#camera?.stop();
    this.#camera = undefined;
    if (this.#video !== null) this.#video.srcObject = null;
    const { state, cameras } = this.#snapshot;
    const next = state === "NOT_STARTED" ? state : this.#assertAllowed("stop");
    this.#change({ ...AT_REST, state: next, cameras });
  }

  async switchCamera(deviceId: string): Promise<void> {
    this.stop();
    await this.start({ deviceId });
  }

  async setZoom(zoom: number): Promise<void> {
    if ((await this.#camera?.setZoom(zoom)) === true) this.#change({ zoom });
  }

  async setTorch(torchOn: boolean): Promise<void> {
    if ((await this.#camera?.setTorch(torchOn)) === true) this.#change({ torchOn });
  }

  /** Reads a code from a picture; allowed only while no camera runs. */
  async scanPicture(file: Blob): Promise<PictureOutcome> {
    this.#assertAllowed("scanFile");
    return scanPicture(file, (picture) => this.#decoder.decodePicture(picture));
  }

  /** Turns everything off for good. */
  close(): void {
    this.stop();
    this.#listeners.clear();
    this.#decoder.close();
  }

  #rememberedId(): string | null {
    return this.#options.remember === true ? recallCamera().lastUsedCameraId : null;
  }

  #play(): void {
    const video = this.#video;
    const { signal } = this.#session;
    if (video === null || this.#camera === undefined || signal.aborted) return;
    if (video.srcObject === this.#camera.stream) return;
    video.srcObject = this.#camera.stream;
    // Rejects when the page takes the element away at once; then there is nothing to play.
    video.play().catch(() => {});
    this.#decoder.reset();
    void scanVideo({
      video,
      layout: () => {
        const shown = rootSize(video);
        return { shown, box: scanBoxFor(shown) };
      },
      decode: (frame) => this.#decoder.decodeFrame(frame),
      onOutcome: (outcome) => this.#take(outcome),
      signal,
    });
  }

  #take(outcome: DecodeOutcome): void {
    if (this.#snapshot.state !== "SCANNING") return;
    const decoderFailed = outcome.kind === "loading-failed";
    if (decoderFailed !== this.#snapshot.decoderFailed) this.#change({ decoderFailed });
    if (outcome.kind !== "read") return;
    this.stop();
    this.#options.onRead({ text: outcome.text, format: outcome.format });
  }

  /** A camera that is unplugged or taken by the system ends its track by itself. */
  #listenForLoss(camera: Camera, signal: AbortSignal): void {
    const lost = () => {
      this.stop();
      this.#change({ fault: "busy" });
    };
    for (const track of camera.stream.getTracks()) {
      track.addEventListener("ended", lost, { once: true, signal });
    }
  }

  #assertAllowed(action: ScannerAction): ScannerState {
    const result = transition(this.#snapshot.state, action);
    if (!result.ok) throw new Error(result.reason);
    return result.state;
  }

  #change(part: Partial<ScannerSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}
