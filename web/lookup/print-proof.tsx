import ANSWER from "catalogue:answer";
import { fill } from "../languages/fill.tsx";
import { QrCode } from "./qr-code.tsx";
import styles from "./print-proof.module.css";

/** What makes a printed answer checkable, on paper only: where the register is, how to ask it again. */
export function PrintProof({ number, link }: { readonly number: string; readonly link: URL }) {
  return (
    <div className={styles.proof}>
      <QrCode text={link.href} label={fill(ANSWER.linkLabel, { number })} />
      <div className={styles.words}>
        <p>{ANSWER.again}</p>
        <p>
          {ANSWER.address} <strong dir="ltr">{link.host}</strong>
        </p>
        <p>
          <bdi>{link.href}</bdi>
        </p>
      </div>
    </div>
  );
}
