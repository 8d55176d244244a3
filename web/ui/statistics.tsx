import { STATISTICS } from "../content/company.ts";
import painted from "./painted-later.module.css";
import styles from "./statistics.module.css";
import hidden from "./visually-hidden.module.css";

/** The claimed figures in a row; the heading is for those who hear the page. */
export function Statistics({ id, heading }: { readonly id?: string; readonly heading: string }) {
  return (
    <section id={id} aria-label={heading} className={`${styles.band} ${painted.later}`}>
      <h2 className={hidden.hidden}>{heading}</h2>
      <ul role="list" className={styles.list}>
        {STATISTICS.map(({ value, label }) => (
          <li key={label} className={styles.item}>
            <span className={styles.value}>{value}</span>{" "}
            <span className={styles.label}>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
