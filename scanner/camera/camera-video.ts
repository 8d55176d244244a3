import { isInterrupted } from "./watch-camera.ts";

interface CameraVideoOptions {
  /** Whether the camera should be playing now. */
  readonly isWanted: () => boolean;
  /** Called when a camera is first shown in an element, with what ends the showing. */
  readonly onShown: (element: HTMLVideoElement, signal: AbortSignal) => void;
  /** The browser plays no video without a press, as iOS does while it saves power. */
  readonly onRefused: () => void;
}

/** Shows a camera in an element, in whichever order the two come, and keeps it playing. */
export class CameraVideo {
  readonly #options: CameraVideoOptions;
  #element: HTMLVideoElement | null = null;
  #camera: { readonly stream: MediaStream; readonly signal: AbortSignal } | undefined;

  constructor(options: CameraVideoOptions) {
    this.#options = options;
  }

  attach(element: HTMLVideoElement | null): void {
    this.#element = element;
    this.#connect();
  }

  /** Shows a camera until the signal aborts. */
  show(stream: MediaStream, signal: AbortSignal): void {
    this.#camera = { stream, signal };
    signal.addEventListener("abort", () => this.#clear(), { once: true });
    this.#connect();
  }

  play(): void {
    if (this.#element === null || this.#camera === undefined || !this.#options.isWanted()) return;
    const { signal } = this.#camera;
    this.#element.play().catch(() => {
      if (!signal.aborted && this.#standsStill()) this.#options.onRefused();
    });
  }

  pause(): void {
    this.#element?.pause();
  }

  /** Goes on after the system has paused the video, or has kept the picture back. */
  readonly playAgain = (): void => {
    if (this.#standsStill()) this.play();
  };

  /**
   * Whether the video is paused although nothing speaks against playing it. What does: a hidden tab, where
   * browsers refuse without asking for a press; and a picture that the system still keeps back, which in
   * Safari may never return to a video that is played too early (WebKit bug 213853).
   */
  #standsStill(): boolean {
    return (
      this.#options.isWanted() &&
      this.#element?.paused === true &&
      this.#camera !== undefined &&
      !isInterrupted(this.#camera.stream) &&
      document.visibilityState === "visible"
    );
  }

  #connect(): void {
    const element = this.#element;
    if (element === null || this.#camera === undefined) return;
    const { stream, signal } = this.#camera;
    if (element.srcObject === stream) return;
    element.srcObject = stream;
    element.addEventListener("pause", this.playAgain, { signal });
    this.play();
    this.#options.onShown(element, signal);
  }

  #clear(): void {
    this.#camera = undefined;
    if (this.#element !== null) this.#element.srcObject = null;
  }
}
