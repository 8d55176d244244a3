import STATISTICS from "catalogue:statistics";
import { STATISTICS as FIGURES } from "../content/company.ts";
import styles from "./statistics.module.css";
import hidden from "./visually-hidden.module.css";

/** The company's figures in a row; the heading is for those who hear the page. */
export function Statistics() {
  const { heading, labels } = STATISTICS;
  return (
    <section aria-label={heading} className={styles.band}>
      <h2 className={hidden.hidden}>{heading}</h2>
      <ul role="list" className={styles.list}>
        {FIGURES.map((value, index) => (
          <li key={value} className={styles.item}>
            <span className={styles.value}>
              <bdi>{value}</bdi>
            </span>{" "}
            <span className={styles.label}>{labels[index]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
