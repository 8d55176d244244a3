import { useId, type ReactNode } from "react";
import styles from "./section.module.css";

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
  /** Wide screens put the heading beside the text. */
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
