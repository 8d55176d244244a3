import {
  assertScanBox,
  DEFAULT_SCAN_WIDTH,
  FRAMES_PER_SECOND,
  SCAN_BOX,
  type Size,
} from "../config.ts";
import type { DecodeOutcome } from "../decoder/decoder-messages.ts";

const FRAME_INTERVAL_MS = 1000 / FRAMES_PER_SECOND;

/** Later frames are sometimes the whole picture, since a close code exceeds the box. */
const BOX_ONLY_FRAMES = 8;

/** Coprime to the number of harder attempts, so that each meets the whole picture. */
const WHOLE_PICTURE_EVERY = 5;

/**
 * Slow devices read fewer frames. Waits while the video is paused. Rejects with a ScannerError if the video is too
 * small.
 */
export async function scanFrames({
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
    const isWhole = frames >= BOX_ONLY_FRAMES && frames % WHOLE_PICTURE_EVERY === 0;
    const frame = video.paused ? undefined : await grabFrame(video, isWhole);
    if (frame !== undefined) {
      frames += 1;
      const outcome = await decode(frame);
      if (signal.aborted) return;
      onOutcome(outcome);
    }
    const rest = begun + FRAME_INTERVAL_MS - performance.now();
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

async function grabFrame(
  video: HTMLVideoElement,
  isWhole: boolean,
): Promise<ImageBitmap | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const picture = { width: video.videoWidth, height: video.videoHeight };
  const { x, y, width, height } = isWhole
    ? { x: 0, y: 0, ...picture }
    : regionUnderScanBox(picture, rootSize(video));
  try {
    return await createImageBitmap(video, x, y, width, height);
  } catch {
    // The camera changed or stopped; the next frame may succeed.
    return undefined;
  }
}

export function rootSize(root: {
  readonly clientWidth: number;
  readonly clientHeight: number;
}): Size {
  const width = root.clientWidth || DEFAULT_SCAN_WIDTH;
  return { width, height: root.clientHeight || width };
}

/** Throws a ScannerError for a small root. */
export function scanBoxFor(root: Size): Size {
  const side = Math.min(SCAN_BOX, root.width, root.height);
  const box = { width: side, height: side };
  assertScanBox(box, root);
  return box;
}

/** Share of each side, for the quiet zone. */
const MARGIN = 0.15;

/** In camera pixels. */
export function regionUnderScanBox(picture: Size, root: Size) {
  const box = scanBoxFor(root);
  // Equals `object-fit: cover`.
  const scale = Math.max(root.width / picture.width, root.height / picture.height);
  const width = Math.min(picture.width, Math.round((box.width * (1 + 2 * MARGIN)) / scale));
  const height = Math.min(picture.height, Math.round((box.height * (1 + 2 * MARGIN)) / scale));
  return {
    x: Math.floor((picture.width - width) / 2),
    y: Math.floor((picture.height - height) / 2),
    width,
    height,
  };
}
