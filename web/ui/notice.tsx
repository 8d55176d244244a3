import { useId, type ReactNode } from "react";
import styles from "./notice.module.css";

/** A page of plain words: sections under their headings, divided by hairlines. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}

export function NoticeSection({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}
