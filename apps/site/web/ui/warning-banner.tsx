import type { ReactNode } from "react";
import styles from "./warning-banner.module.css";

/** On Linux, Firefox announces an alert only with an explicit aria-live. */
export function WarningBanner({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div role="alert" aria-live="assertive" className={`fault-box ${styles.banner}`}>
      <svg
        width="28"
        height="28"
        viewBox="0 0 28 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
        className={styles.icon}
      >
        <path d="M14 3.5 26 24.5H2z" />
        <path d="M14 11v6M14 20v2" />
      </svg>
      <div className="stack">
        <p className="strong">{title}</p>
        {children}
      </div>
    </div>
  );
}
