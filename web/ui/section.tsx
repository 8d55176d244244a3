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
  return (
    <section
      aria-labelledby={headingId}
      className={ground === "shallow" ? `${styles.section} ${styles.shallow}` : styles.section}
    >
      <div className={split ? `${styles.inner} ${styles.split}` : styles.inner}>
        <div className={styles.heading}>
          <h2 id={headingId}>{heading}</h2>
          {introduction === undefined ? null : (
            <p className={styles.introduction}>{introduction}</p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
