import STATISTICS from "#words/statistics.json";
import { STATISTICS as FIGURES } from "@register/content/company";
import { Value } from "@register/ui/value";
import styles from "./statistics.module.css";

/** The heading is for screen readers. */
export function Statistics() {
  const { heading, labels } = STATISTICS;
  return (
    <section aria-label={heading} className={styles.band}>
      <h2 className="visually-hidden">{heading}</h2>
      <ul role="list" className={styles.list}>
        {FIGURES.map((value, index) => (
          <li key={value} className={styles.item}>
            <span className={styles.value}>
              <Value>{value}</Value>
            </span>{" "}
            <span className={styles.label}>{labels[index]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
