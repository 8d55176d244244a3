import styles from "./points.module.css";

export function Points({
  points,
  ordered = false,
}: {
  readonly points: readonly { readonly title: string; readonly text: string }[];
  readonly ordered?: boolean;
}) {
  const List = ordered ? "ol" : "ul";
  return (
    <List
      role="list"
      className={points.length % 2 === 0 ? `${styles.list} ${styles.pairs}` : styles.list}
    >
      {points.map(({ title, text }, index) => (
        <li key={title} className={styles.point}>
          {ordered ? (
            <span aria-hidden="true" className={styles.ordinal}>
              {index + 1}
            </span>
          ) : null}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
