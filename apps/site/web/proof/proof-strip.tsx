import WORDS from "#words/proof.json";
import type { ReactElement } from "react";
import type { Proof } from "@register/content/own-facts";
import { AccreditationEntry, MembershipEntry } from "./entries.tsx";
import styles from "./proof.module.css";

/** Accreditations and memberships in short, each a link to where it can be checked. Nothing where there is none. */
export function ProofStrip({
  accreditations,
  memberships,
}: Pick<Proof, "accreditations" | "memberships">) {
  if (accreditations.length + memberships.length === 0) return null;
  return (
    <div className={styles.strip}>
      <StripList
        heading={WORDS.accreditations}
        entries={accreditations.map((each) => (
          <AccreditationEntry key={each.number} {...each} inShort />
        ))}
      />
      <StripList
        heading={WORDS.memberships}
        entries={memberships.map(({ body, link }) => (
          <MembershipEntry key={link} body={body} link={link} />
        ))}
      />
    </div>
  );
}

function StripList({
  heading,
  entries,
}: {
  readonly heading: string;
  readonly entries: readonly ReactElement[];
}) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.list}>
      <h2 className="eyebrow">{heading}</h2>
      <ul role="list" className={styles.stripList}>
        {entries.map((entry) => (
          <li key={entry.key}>{entry}</li>
        ))}
      </ul>
    </section>
  );
}
