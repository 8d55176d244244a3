interface CameraVideoOptions {
  readonly isWanted: () => boolean;
  readonly onShown: (element: HTMLVideoElement, signal: AbortSignal) => void;
  /** iOS in power saving plays only after a press. */
  readonly onRefused: () => void;
  /** Unplugged, or taken by the system. */
  readonly onLost: () => void;
  /** A call may interrupt the picture. */
  readonly onInterrupted: (interrupted: boolean) => void;
}

/** Camera and element come in either order. */
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

  show(stream: MediaStream, signal: AbortSignal): void {
    this.#camera = { stream, signal };
    signal.addEventListener("abort", () => this.#clear(), { once: true });
    for (const track of stream.getVideoTracks()) {
      track.addEventListener("ended", this.#options.onLost, { once: true, signal });
      const report = () => {
        this.#options.onInterrupted(track.muted);
        this.#playAgain();
      };
      track.addEventListener("mute", report, { signal });
      track.addEventListener("unmute", report, { signal });
    }
    this.#connect();
  }

  play(): void {
    if (this.#element === null || this.#camera === undefined || !this.#options.isWanted()) return;
    const { signal } = this.#camera;
    this.#element.play().catch(() => {
      if (!signal.aborted && this.#isStuck()) this.#options.onRefused();
    });
  }

  pause(): void {
    this.#element?.pause();
  }

  readonly #playAgain = (): void => {
    if (this.#isStuck()) this.play();
  };

  /**
   * Hidden tabs cannot play, and Safari may lose the picture if an interrupted video plays too early (WebKit bug
   * 213853).
   */
  #isStuck(): boolean {
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
    element.addEventListener("pause", this.#playAgain, { signal });
    this.play();
    this.#options.onShown(element, signal);
  }

  #clear(): void {
    this.#camera = undefined;
    if (this.#element !== null) this.#element.srcObject = null;
  }
}

export function isInterrupted(stream: MediaStream): boolean {
  return stream.getVideoTracks().some(({ muted }) => muted);
}

export class ScreenWakeLock {
  #held: Promise<WakeLockSentinel | undefined> | undefined;

  keepOn(wanted: boolean): void {
    if (wanted === (this.#held !== undefined)) return;
    // The lock may arrive later.
    void this.#held?.then((lock) => lock?.release());
    this.#held = wanted ? requestLock() : undefined;
  }
}

async function requestLock(): Promise<WakeLockSentinel | undefined> {
  // Missing in Firefox before 126 and without HTTPS.
  if (!("wakeLock" in navigator)) return undefined;
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    // The battery is low.
    return undefined;
  }
}
