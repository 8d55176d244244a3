/** Reports what the system does to a running camera, until the signal aborts. */
export function watchCamera(
  stream: MediaStream,
  {
    onLost,
    onInterrupted,
    signal,
  }: {
    /** The camera was unplugged, or the system took it for good: its track has ended. */
    readonly onLost: () => void;
    /**
     * The system keeps the picture back or gives it again, as it does around a call or when another app has
     * the camera: the track is muted.
     */
    readonly onInterrupted: (interrupted: boolean) => void;
    readonly signal: AbortSignal;
  },
): void {
  for (const track of stream.getVideoTracks()) {
    track.addEventListener("ended", onLost, { once: true, signal });
    const report = () => onInterrupted(track.muted);
    track.addEventListener("mute", report, { signal });
    track.addEventListener("unmute", report, { signal });
  }
}

/** Whether the system keeps the picture back now. */
export function isInterrupted(stream: MediaStream): boolean {
  return stream.getVideoTracks().some(({ muted }) => muted);
}
