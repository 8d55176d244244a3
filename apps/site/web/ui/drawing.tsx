import { CHART_DRAWING } from "@register/content/brand-files";
import styles from "./drawing.module.css";

/**
 * Decorative: `/chart` is /chart-day.svg and /chart-night.svg in apps/site/web/public. It loads when it comes near, in
 * room reserved from the start.
 */
function Drawing({
  path,
  width,
  height,
  className,
}: {
  readonly path: string;
  /** In units of the drawing. */
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

export function ChartContours() {
  return <Drawing {...CHART_DRAWING} className={styles.contours} />;
}

/** Files in apps/site/web/public/engravings. */
export type EngravingName =
  | "bow"
  | "container"
  | "hold"
  | "lighthouse"
  | "loupe"
  | "quay"
  | "sheet"
  | "tools";

export function Engraving({ name }: { readonly name: EngravingName }) {
  return (
    <Drawing path={`/engravings/${name}`} width={640} height={480} className={styles.engraving} />
  );
}
