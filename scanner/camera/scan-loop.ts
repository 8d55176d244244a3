import type { DecodeOutcome } from "../decoder/decode-outcome.ts";
import { FRAMES_PER_SECOND } from "../scan-constants.ts";
import { regionUnderScanBox, rootSize } from "../scan-box.ts";

/** Least time between two frames, in milliseconds. */
const FRAME_INTERVAL = 1000 / FRAMES_PER_SECOND;

/**
 * A code that is larger than the frame is no reason to read nothing: when the box has given nothing
 * for this many frames, every so many frames the whole picture is read instead.
 */
const BOX_ONLY_FRAMES = 8;

/** Coprime to the number of harder passes, so that each of them meets the whole picture in time. */
const WHOLE_PICTURE_EVERY = 5;

/**
 * Reads what a playing video shows under the scan box ten times a second at most, one frame under way
 * at a time: a slow device reads fewer frames instead of falling behind. Ends when the signal aborts;
 * while the video is paused it waits. Rejects with ScannerConfigError when the video is too small for a
 * scan box.
 */
export async function scanVideo({
  video,
  decode,
  onOutcome,
  signal,
}: {
  readonly video: HTMLVideoElement;
  readonly decode: (frame: ImageBitmap) => Promise<DecodeOutcome>;
  readonly onOutcome: (outcome: DecodeOutcome) => void;
  readonly signal: AbortSignal;
}): Promise<void> {
  let frames = 0;
  while (!signal.aborted) {
    const begun = performance.now();
    const whole = frames >= BOX_ONLY_FRAMES && frames % WHOLE_PICTURE_EVERY === 0;
    const frame = video.paused ? undefined : await grab(video, whole);
    if (frame !== undefined) {
      frames += 1;
      const outcome = await decode(frame);
      if (signal.aborted) return;
      onOutcome(outcome);
    }
    const rest = begun + FRAME_INTERVAL - performance.now();
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

/**
 * What the camera sees under the scan box, or the whole of it, at its own resolution; undefined before
 * there is a picture.
 */
async function grab(video: HTMLVideoElement, whole: boolean): Promise<ImageBitmap | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const picture = { width: video.videoWidth, height: video.videoHeight };
  const { x, y, width, height } = whole
    ? { x: 0, y: 0, ...picture }
    : regionUnderScanBox(picture, rootSize(video));
  try {
    return await createImageBitmap(video, x, y, width, height);
  } catch {
    // The camera changed its size or went away between two lines; the next frame may succeed.
    return undefined;
  }
}
