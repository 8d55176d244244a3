import type { ReactNode } from "react";
import { Engraving, type EngravingName } from "./drawing.tsx";
import styles from "./page-heading.module.css";

export function PageHeading({
  eyebrow,
  heading,
  introduction,
  picture,
  children,
}: {
  readonly eyebrow: string;
  readonly heading: string;
  readonly introduction?: string | undefined;
  /** Only for pages to read; others begin with their form. */
  readonly picture?: EngravingName;
  readonly children?: ReactNode;
}) {
  const classes = [styles.heading];
  if (introduction === undefined) classes.push(styles.short);
  classes.push(picture === undefined ? styles.low : styles.pictured);
  return (
    <div className={classes.join(" ")}>
      <div className="loose-stack">
        <p className="eyebrow">{eyebrow}</p>
        {/* Focusable, so that a route change can move the focus here. */}
        <h1 tabIndex={-1}>{heading}</h1>
        {introduction === undefined ? null : <p className="introduction">{introduction}</p>}
        {children}
      </div>
      {picture === undefined ? null : (
        <div className={styles.picture}>
          <Engraving name={picture} />
        </div>
      )}
    </div>
  );
}
