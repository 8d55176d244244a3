import { CHART_DRAWING } from "@register/content/brand-files";
import styles from "./drawing.module.css";

/**
 * A picture of apps/site/web/public, by day and by night: `/chart` stands for /chart-day.svg and /chart-night.svg.
 * Decorative: the words beside it say what it shows. Loaded once the page is painted and the picture comes near; its
 * room is kept from the start.
 */
function Drawing({
  path,
  width,
  height,
  className,
}: {
  readonly path: string;
  /** Its own size, in units of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly className: string | undefined;
}) {
  return (
    <picture className={`${className} screen-only`}>
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

/** Depth contours of an imaginary bank: a quiet background, never information. */
export function ChartContours() {
  return <Drawing {...CHART_DRAWING} className={styles.contours} />;
}

/** The scenes in apps/site/web/public/engravings. */
export type EngravingName =
  | "bow"
  | "container"
  | "hold"
  | "lighthouse"
  | "loupe"
  | "quay"
  | "sheet"
  | "tools";

/** An engraved picture, four wide and three high. */
export function Engraving({ name }: { readonly name: EngravingName }) {
  return (
    <Drawing path={`/engravings/${name}`} width={640} height={480} className={styles.engraving} />
  );
}
