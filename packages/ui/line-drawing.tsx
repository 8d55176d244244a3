import type { ReactNode } from "react";

/**
 * Lines on a 32-unit grid in the colour of the text, round joins: the hand of one engraver. Decorative: the words
 * beside it carry the meaning. Size in CSS pixels.
 */
export function LineDrawing({
  size,
  strokeWidth,
  children,
}: {
  readonly size: number;
  readonly strokeWidth: number;
  readonly children: ReactNode;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
