import type { TextPoint } from "@register/content/words";
import type { Service } from "@register/domain/site";
import { Engraving, type EngravingName } from "./drawing.tsx";
import styles from "./service-cards.module.css";

export const ENGRAVINGS = {
  iso: "sheet",
  vessel: "bow",
  quality: "hold",
  compliance: "container",
  risk: "lighthouse",
  validation: "loupe",
} as const satisfies Readonly<Record<Service, EngravingName>>;

/** Each card links to a section; on the page of the sections, those have the pictures. */
export function ServiceCards({
  cards,
  page,
}: {
  readonly cards: Readonly<Partial<Record<Service, TextPoint>>>;
  /** The path of the page with the sections; empty on that page. */
  readonly page: string;
}) {
  const list = Object.entries(cards);
  return (
    <ul
      role="list"
      className={
        list.length % 3 === 0 ? `cards ${styles.grid} ${styles.threes}` : `cards ${styles.grid}`
      }
    >
      {list.map(([service, { title, text }]) => (
        <li key={title} className={styles.card}>
          {page === "" ? null : (
            <div>
              <Engraving name={ENGRAVINGS[service as Service]} />
            </div>
          )}
          <h3>
            <a href={`${page}#${service}`} className="touch-target">
              {title}
            </a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
