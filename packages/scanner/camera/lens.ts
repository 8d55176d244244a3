import { DEFAULT_ZOOM_RANGE } from "../config.ts";

export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** TypeScript's types lack members of Image Capture. */
export type LensCapabilities = MediaTrackCapabilities & {
  readonly zoom?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
  /** In metres: the nearest of an iPhone's lenses in Safari, a single Android lens in Chrome. */
  readonly focusDistance?: { readonly min?: number };
};

/** In metres. Main lenses of newer iPhones focus from 0.15 to 0.2 on, too far from a small code. */
const FAR_FOCUS = 0.15;

/** Twice the distance halves a code's size. */
const ZOOM_OF_FAR_FOCUS = 2;

export function zoomRangeOf({ zoom }: LensCapabilities): ZoomRange | undefined {
  if (zoom === undefined || zoom.max <= zoom.min) return undefined;
  return { min: zoom.min, max: zoom.max, step: zoom.step || DEFAULT_ZOOM_RANGE.step };
}

/** Unknown in Firefox and Safari. */
export function hasFixedFocus({ focusMode = [] }: LensCapabilities): boolean {
  const follows = focusMode.includes("continuous") || focusMode.includes("single-shot");
  return focusMode.length > 0 && !follows;
}

/** Below 1 is the ultra-wide lens. Lenses that cannot focus nearby get 2. */
export function startingZoom(
  { min, max }: ZoomRange,
  capabilities: LensCapabilities,
  { zoom: current = min, facingMode }: MediaTrackSettings,
): number {
  const isFar = (capabilities.focusDistance?.min ?? 0) >= FAR_FOCUS || hasFixedFocus(capabilities);
  const least = facingMode === "environment" && isFar ? ZOOM_OF_FAR_FOCUS : DEFAULT_ZOOM_RANGE.min;
  return Math.min(Math.max(current, least), max);
}
