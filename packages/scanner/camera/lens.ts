import { DEFAULT_ZOOM_RANGE } from "../config.ts";

export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Adds members of the Image Capture draft that TypeScript's DOM types lack. */
export type LensCapabilities = MediaTrackCapabilities & {
  readonly zoom?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
  /** In metres. Safari reports the nearest of an iPhone's lenses, Chrome a single Android lens. */
  readonly focusDistance?: { readonly min?: number };
};

/**
 * In metres: lenses that focus only from here on are too far from a small code. The main lens of newer iPhones focuses
 * from 0.15 to 0.2; with a macro lens, a nearer distance is reported.
 */
const FAR_FOCUS = 0.15;

/** Makes up for twice the distance. */
const ZOOM_OF_FAR_FOCUS = 2;

export function zoomRangeOf({ zoom }: LensCapabilities): ZoomRange | undefined {
  if (zoom === undefined || zoom.max <= zoom.min) return undefined;
  return { min: zoom.min, max: zoom.max, step: zoom.step || DEFAULT_ZOOM_RANGE.step };
}

/** Firefox and Safari report nothing. */
export function hasFixedFocus({ focusMode = [] }: LensCapabilities): boolean {
  const follows = focusMode.includes("continuous") || focusMode.includes("single-shot");
  return focusMode.length > 0 && !follows;
}

/**
 * At least 1 where possible, since below 1 a phone uses its ultra-wide lens; 2 for a rear lens that can't focus on near
 * codes.
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
