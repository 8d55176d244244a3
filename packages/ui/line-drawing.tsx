import type { ReactNode } from "react";

/** Decorative lines on a 32-unit grid. `size` is in CSS pixels. */
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
