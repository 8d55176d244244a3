import WORDS from "#words/proof.json";
import type { Proof } from "@register/content/own-facts";
import { OfficeEntry } from "./entries.tsx";
import styles from "./proof.module.css";

/** The offices on the card of the location. Nothing where there is none. */
export function ContactOffices({ offices }: Pick<Proof, "offices">) {
  if (offices.length === 0) return null;
  return (
    <>
      <h3 className={`note ${styles.cardHeading}`}>{WORDS.offices}</h3>
      <ul role="list" className="loose-stack">
        {offices.map((office) => (
          <li key={office.addressLines.join()}>
            <OfficeEntry {...office} />
          </li>
        ))}
      </ul>
    </>
  );
}
