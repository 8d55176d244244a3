import { ChartContours } from "./chart-contours.tsx";
import styles from "./page-heading.module.css";

/** The band at the top of every page but Home: where the reader is and what the page is for. */
export function PageHeading({
  eyebrow,
  heading,
  introduction,
}: {
  readonly eyebrow: string;
  readonly heading: string;
  readonly introduction?: string;
}) {
  return (
    <div className={`chart-band ${styles.band}`}>
      <ChartContours />
      <div
        className={introduction === undefined ? `${styles.inner} ${styles.short}` : styles.inner}
      >
        <p className="eyebrow">{eyebrow}</p>
        {/* Focusable, so that a route change can move the focus here. */}
        <h1 tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {introduction === undefined ? null : <p className="introduction">{introduction}</p>}
      </div>
    </div>
  );
}
