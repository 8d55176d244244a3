import type { Service } from "../../domain/routes.ts";
import { LineDrawing } from "./line-drawing.tsx";
import styles from "./service-cards.module.css";

/** One path each: a browser styles every element of a drawing before it paints the page. */
const ICONS = {
  iso: "M6 5h20v15H6zM10 10h12M10 14h7M25 20a4 4 0 1 0-8 0 4 4 0 1 0 8 0zM18.5 23.5l-1 5 3.5-2 3.5 2-1-5",
  vessel:
    "M5 19h22l-3 7H8zM9 19v-6h14v6M13 13V8h6v5M16 8V4M3 29c2 0 2.2-1 4.3-1s2.3 1 4.4 1 2.2-1 4.3-1 2.3 1 4.4 1 2.2-1 4.3-1 2.3 1 4.3 1",
  quality: "M16 4 27 9.5v13L16 28 5 22.5v-13zM5 9.5 16 15l11-5.5M16 15v13M10.5 6.75l11 5.5v5",
  validation:
    "M5 5h8v8H5zM19 5h8v8h-8zM5 19h8v8H5zM8.5 8.5h1v1h-1zM22.5 8.5h1v1h-1zM8.5 22.5h1v1h-1zM19 19h3v3M27 19v3M19 27v-1.5M23 27h4v-1.5",
  compliance:
    "M7 6h18v22H7zM12 4h8v4h-8zM10.5 14l1.5 1.5 2.5-3M10.5 21l1.5 1.5 2.5-3M18 14h4M18 21h4",
  risk: "M16 4l2.5 4h-5zM16 8v3M13 11h6l2.5 11h-11zM8 22h16l-2 4H10zM3 29c2 0 2.2-1 4.3-1s2.3 1 4.4 1 2.2-1 4.3-1 2.3 1 4.4 1 2.2-1 4.3-1 2.3 1 4.3 1",
} as const satisfies Readonly<Record<Service, string>>;

interface ServiceCard {
  readonly title: string;
  readonly text: string;
}

/** Cards by service. */
export function ServiceCards({
  cards,
  linked = false,
}: {
  readonly cards: Readonly<Partial<Record<Service, ServiceCard>>>;
  /** Whether each leads to the section of its service on the same page. */
  readonly linked?: boolean;
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
          <span className={styles.icon}>
            <LineDrawing size={40} strokeWidth={1.25}>
              <path d={ICONS[service as Service]} />
            </LineDrawing>
          </span>
          <h3>
            {linked ? (
              <a href={`#${service}`} className="touch-target">
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
