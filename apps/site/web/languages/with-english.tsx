import type { ReactNode } from "react";
import styles from "./with-english.module.css";

/** Other languages add the word in English, because the reader may have to show the result to somebody else. */
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
