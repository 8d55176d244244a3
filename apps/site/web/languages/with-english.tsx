import type { ReactNode } from "react";
import styles from "./with-english.module.css";

/**
 * A word in the language of the page; outside English pages with the small English word below it, as the reader may have
 * to show the result to somebody else.
 */
export function WithEnglish({
  own,
  english,
}: {
  readonly own: ReactNode;
  readonly english: string;
}): ReactNode {
  if (import.meta.env.SITE_LANGUAGE === "en") return own;
  return (
    <span className={styles.both}>
      {own}{" "}
      <span lang="en" dir="ltr" className={styles.english}>
        {english}
      </span>
    </span>
  );
}
