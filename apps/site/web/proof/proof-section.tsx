import WORDS from "#words/proof.json";
import type { Proof } from "@register/content/own-facts";
import points from "../ui/points.module.css";
import { Section } from "../ui/section.tsx";
import { AccreditationEntry, MembershipEntry, OfficeEntry, PersonEntry } from "./entries.tsx";
import styles from "./proof.module.css";

/** Accreditations, memberships, offices and people, each under its heading. Nothing where all lists are empty. */
export function ProofSection({ accreditations, memberships, offices, people }: Proof) {
  const lists = [
    {
      heading: WORDS.accreditations,
      entries: accreditations.map((each) => <AccreditationEntry key={each.number} {...each} />),
    },
    {
      heading: WORDS.memberships,
      entries: memberships.map((each) => <MembershipEntry key={each.link} {...each} />),
    },
    {
      heading: WORDS.offices,
      entries: offices.map((each) => <OfficeEntry key={each.addressLines.join()} {...each} />),
    },
    {
      heading: WORDS.people,
      entries: people.map((each) => <PersonEntry key={each.name} {...each} />),
    },
  ].filter(({ entries }) => entries.length > 0);
  if (lists.length === 0) return null;
  return (
    <Section heading={WORDS.heading}>
      <div className={styles.lists}>
        {lists.map(({ heading, entries }) => (
          <div key={heading} className={styles.list}>
            <h3>{heading}</h3>
            <ul role="list" className={`${points.list} ${points.pairs}`}>
              {entries.map((entry) => (
                <li key={entry.key} className={styles.entry}>
                  {entry}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
