import type { ReactNode } from "react";
import styles from "./eyebrow.module.css";

/** The short line in capitals above a page's heading: where the reader is. */
export function Eyebrow({ children }: { readonly children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
