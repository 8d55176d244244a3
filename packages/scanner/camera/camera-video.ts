interface CameraVideoOptions {
  /** Whether the camera should be playing now. */
  readonly isWanted: () => boolean;
  /** Called when a camera is first shown in an element, until the signal aborts. */
  readonly onShown: (element: HTMLVideoElement, signal: AbortSignal) => void;
  /** The browser plays no video without a press, as iOS does while it saves power. */
  readonly onRefused: () => void;
  /** The camera was unplugged, or the system took it permanently: its track has ended. */
  readonly onLost: () => void;
  /** The system withholds the picture or gives it back, as around a call: the track is muted. */
  readonly onInterrupted: (interrupted: boolean) => void;
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

  /** Plays on after the system has paused the video, or has withheld the picture. */
  readonly #playAgain = (): void => {
    if (this.#isStuck()) this.play();
  };

  /**
   * Whether the video is paused without a reason. Reasons are a hidden tab, where browsers refuse to
   * play without asking for a press, and a picture that the system still withholds, which in Safari
   * may never return to a video that is played too early (WebKit bug 213853).
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

/** Whether the system withholds the picture now. */
export function isInterrupted(stream: MediaStream): boolean {
  return stream.getVideoTracks().some(({ muted }) => muted);
}

/** Keeps the screen from going dark while a camera scans. */
export class ScreenWakeLock {
  #held: Promise<WakeLockSentinel | undefined> | undefined;

  keepOn(wanted: boolean): void {
    if (wanted === (this.#held !== undefined)) return;
    // A lock that has not arrived yet is released on its arrival.
    void this.#held?.then((lock) => lock?.release());
    this.#held = wanted ? requestLock() : undefined;
  }
}

async function requestLock(): Promise<WakeLockSentinel | undefined> {
  // Firefox before 126 lacks it, and so does every page without HTTPS.
  if (!("wakeLock" in navigator)) return undefined;
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    // The battery is nearly empty, or the system saves power: the screen goes dark as usual.
    return undefined;
  }
}
