import PROOF_WORDS from "#words/proof.ts";
import type { Proof } from "../content/own-facts.ts";
import styles from "./proof.module.css";

/** Accreditations and memberships in a line, each a link to where it can be checked. Nothing where there is none. */
export function ProofStrip({
  accreditations,
  memberships,
}: Pick<Proof, "accreditations" | "memberships">) {
  const entries = [
    ...accreditations.map(({ scheme, body, entry }) => ({
      text: `${scheme} · ${body}`,
      link: entry,
    })),
    ...memberships.map(({ body, link }) => ({ text: body, link })),
  ];
  if (entries.length === 0) return null;
  return (
    <section aria-label={PROOF_WORDS.heading} className={styles.strip}>
      <h2 className={styles.label}>{PROOF_WORDS.heading}</h2>
      <ul role="list" className="row">
        {entries.map(({ text, link }) => (
          <li key={text}>
            <a href={link} rel="noopener" className="touch-target">
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
