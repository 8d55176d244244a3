import STATISTICS from "#words/statistics.ts";
import { STATISTICS as FIGURES } from "../content/company.ts";
import { ownText } from "../proof/own-text.ts";
import styles from "./statistics.module.css";

/** The company's figures in a row; the heading is for those who hear the page. */
export function Statistics() {
  const { heading, labels } = STATISTICS;
  return (
    <section aria-label={heading} className={styles.band}>
      <h2 className="visually-hidden">{heading}</h2>
      <ul role="list" className={styles.list}>
        {FIGURES.map(({ value, basis }, index) => (
          <li key={value} className={styles.item}>
            <span className={styles.value}>
              <bdi>{value}</bdi>
            </span>{" "}
            <span className={styles.label}>{labels[index]}</span>
            {import.meta.env.SITE_PROOF === "given" && basis !== undefined ? (
              <p className={styles.basis}>{ownText(basis)}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
