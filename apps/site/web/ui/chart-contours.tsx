import { CHART_DRAWING } from "@register/content/brand-files";
import { Drawing } from "./drawing.tsx";
import styles from "./chart-contours.module.css";

/** Depth contours of an imaginary bank: a quiet background, never information. */
export function ChartContours() {
  return <Drawing {...CHART_DRAWING} className={styles.contours} />;
}
