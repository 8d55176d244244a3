import type { KeyboardEvent } from "react";

/** For `onKeyUp` of tall fields: after Tab, browsers scroll to the caret, not to the field's upper edge. */
export function revealWhole({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === "Tab") currentTarget.scrollIntoView({ block: "nearest" });
}
