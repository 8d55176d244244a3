import type { ReactNode } from "react";
import styles from "./call-to-action.module.css";

/** The closing band of a page. Its buttons are given as children. */
export function CallToAction({
  heading,
  text,
  children,
}: {
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.band}>
      <div className={styles.words}>
        <h2>{heading}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </section>
  );
}
