import type { KeyboardEvent } from "react";

/**
 * For `onKeyUp` of a tall field: when Tab leads into one, browsers bring the caret into view, not the field's upper edge.
 */
export function revealWhole({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === "Tab") currentTarget.scrollIntoView({ block: "nearest" });
}
