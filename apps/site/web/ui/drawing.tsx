import type { ReactNode } from "react";

/**
 * A picture of apps/site/web/public, by day and by night: `/chart` stands for /chart-day.svg and /chart-night.svg.
 * Decorative: the words beside it say what it shows. Loaded once the page is painted and the picture comes near; its
 * room is kept from the start.
 */
export function Drawing({
  path,
  width,
  height,
  className = "",
  children,
}: {
  readonly path: string;
  /** Its own size, in units of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
  /** Sources that come before these two. */
  readonly children?: ReactNode;
}) {
  return (
    <picture className={`${className} screen-only`}>
      {children}
      <source srcSet={`${path}-night.svg`} media="(prefers-color-scheme: dark)" />
      <img
        src={`${path}-day.svg`}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        fetchPriority="low"
      />
    </picture>
  );
}
