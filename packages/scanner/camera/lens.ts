import { DEFAULT_ZOOM_RANGE } from "../config.ts";

export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Capabilities of a track, with the members of the Image Capture draft that TypeScript's DOM types lack. */
export type LensCapabilities = MediaTrackCapabilities & {
  readonly zoom?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
  /** In metres. Safari gives the nearest distance of an iPhone's lenses, Chrome the one of an Android lens. */
  readonly focusDistance?: { readonly min?: number };
};

/**
 * A lens that focuses from here on, in metres, is too far from a small code that fills the scan box. On newer
 * iPhones the main lens focuses from 0.15 to 0.2 on; those with a macro lens name the nearer distance of that.
 */
const FAR_FOCUS = 0.15;

/** A code held beyond that distance looks as large as at half of it. */
const ZOOM_OF_FAR_FOCUS = 2;

/** The range of a zoom that a visitor can change; undefined when there is none. */
export function zoomRangeOf({ zoom }: LensCapabilities): ZoomRange | undefined {
  if (zoom === undefined || zoom.max <= zoom.min) return undefined;
  return { min: zoom.min, max: zoom.max, step: zoom.step || DEFAULT_ZOOM_RANGE.step };
}

/** Whether the camera reports a focus that can't follow. Firefox and Safari report nothing. */
export function hasFixedFocus({ focusMode = [] }: LensCapabilities): boolean {
  const follows = focusMode.includes("continuous") || focusMode.includes("single-shot");
  return focusMode.length > 0 && !follows;
}

/**
 * The zoom to begin with: the present one, but no less than 1 where the range allows, since below 1 a phone
 * uses its ultra-wide lens; and 2 for a lens that faces away and can't focus on near codes.
 */
export function startingZoom(
  { min, max }: ZoomRange,
  capabilities: LensCapabilities,
  { zoom: present = min, facingMode }: MediaTrackSettings,
): number {
  const isFar = (capabilities.focusDistance?.min ?? 0) >= FAR_FOCUS || hasFixedFocus(capabilities);
  const least = facingMode === "environment" && isFar ? ZOOM_OF_FAR_FOCUS : DEFAULT_ZOOM_RANGE.min;
  return Math.min(Math.max(present, least), max);
}
