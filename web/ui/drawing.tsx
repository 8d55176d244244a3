/**
 * A picture drawn by `npm run brand`, by day and by night: `/chart` stands for /chart-day.svg and /chart-night.svg.
 * Decorative: the words beside it say what it shows. Loaded once the page is painted and the picture comes near; its
 * room is kept from the start.
 */
export function Drawing({
  path,
  width,
  height,
  className = "",
  moves = false,
}: {
  readonly path: string;
  /** Its own size, in units of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
  /** Whether a part of it is drawn when it comes, for who has not asked for less motion: Chromium's pictures can't tell. */
  readonly moves?: boolean;
}) {
  return (
    <picture className={`${className} screen-only`}>
      {moves ? (
        <>
          <source
            srcSet={`${path}-night.svg#drawn`}
            media="(prefers-reduced-motion: no-preference) and (prefers-color-scheme: dark)"
          />
          <source
            srcSet={`${path}-day.svg#drawn`}
            media="(prefers-reduced-motion: no-preference)"
          />
        </>
      ) : null}
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
