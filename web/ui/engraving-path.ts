/** The scenes of scripts/engravings. */
export type EngravingName =
  | "bow"
  | "container"
  | "hold"
  | "lighthouse"
  | "loupe"
  | "quay"
  | "sheet"
  | "tools";

/** The address of a scene's file: by day its ink is shade, at night it is light. */
export function engravingPath(name: EngravingName, time: "day" | "night"): string {
  return `/engravings/${name}-${time}.svg`;
}
