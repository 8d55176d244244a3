import { useId, type ReactNode } from "react";
import styles from "./section.module.css";

/** A full-width band of a page under its own second-level heading. */
export function Section({
  heading,
  introduction,
  ground = "paper",
  split = false,
  children,
}: {
  readonly heading: string;
  readonly introduction?: string;
  readonly ground?: "paper" | "shallow";
  /** On wide screens the heading stands beside its text rather than above: for sections of prose. */
  readonly split?: boolean;
  readonly children: ReactNode;
}) {
  const headingId = useId();
  const classes = [styles.section];
  if (ground === "shallow") classes.push(styles.shallow);
  if (split) classes.push(styles.split);
  return (
    <section aria-labelledby={headingId} className={classes.join(" ")}>
      <div className={styles.heading}>
        <h2 id={headingId}>{heading}</h2>
        {introduction === undefined ? null : <p className="introduction">{introduction}</p>}
      </div>
      {children}
    </section>
  );
}
