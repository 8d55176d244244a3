import { TRACK_COPY } from "../../content/track-copy.ts";
import styles from "./print-proof.module.css";

const { proof: COPY } = TRACK_COPY;

/** What makes a printed answer checkable: where the register is, and how to ask it again. */
export function PrintProof({ link }: { readonly link: URL }) {
  return (
    <div className={styles.proof}>
      <p>{COPY.again}</p>
      <p>
        {COPY.address} <strong>{link.host}</strong>
      </p>
      <p className={styles.link}>{link.href}</p>
    </div>
  );
}
