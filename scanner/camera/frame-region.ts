import type { Size } from "../scanner-config.ts";

export interface Region extends Size {
  readonly x: number;
  readonly y: number;
}

/** How large the picture is shown, and how large the box in its middle is. */
export interface Layout {
  readonly shown: Size;
  readonly box: Size;
}

/**
 * How much more than the frame that people see is read, on each side, as a part of it: a code that
 * fills the frame still needs its quiet zone.
 */
const MARGIN = 0.15;

/**
 * The part of the camera's picture, in its own pixels, that lies under a box in the middle of an
 * element where the picture is shown with `object-fit: cover`. All the picture's native resolution
 * is used; nothing is scaled.
 */
export function frameRegion(picture: Size, { shown, box }: Layout): Region {
  const scale = Math.max(shown.width / picture.width, shown.height / picture.height);
  const width = Math.min(picture.width, Math.round((box.width * (1 + 2 * MARGIN)) / scale));
  const height = Math.min(picture.height, Math.round((box.height * (1 + 2 * MARGIN)) / scale));
  return {
    x: Math.floor((picture.width - width) / 2),
    y: Math.floor((picture.height - height) / 2),
    width,
    height,
  };
}
