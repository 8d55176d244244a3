import styles from "./statistics.module.css";
import hidden from "./visually-hidden.module.css";

/** Figures in a row; the heading is for those who hear the page. */
export function Statistics({
  heading,
  figures,
}: {
  readonly heading: string;
  readonly figures: readonly { readonly value: string; readonly label: string }[];
}) {
  return (
    <section aria-label={heading} className={styles.band}>
      <h2 className={hidden.hidden}>{heading}</h2>
      <ul role="list" className={styles.list}>
        {figures.map(({ value, label }) => (
          <li key={label} className={styles.item}>
            <span className={styles.value}>{value}</span>{" "}
            <span className={styles.label}>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
