import { Icon, type IconName } from "./icon.tsx";
import styles from "./service-cards.module.css";

interface ServiceCard {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly points?: readonly string[];
}

export function ServiceCards({ cards }: { readonly cards: readonly ServiceCard[] }) {
  return (
    <ul
      role="list"
      className={cards.length % 3 === 0 ? `${styles.grid} ${styles.threes}` : styles.grid}
    >
      {cards.map(({ icon, title, text, points }) => (
        <li key={title} className={styles.card}>
          <span className={styles.icon}>
            <Icon name={icon} size={40} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
          {points === undefined ? null : (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
