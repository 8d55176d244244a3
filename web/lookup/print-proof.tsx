import { TRACK_COPY } from "../content/track-copy.ts";
import { QrCode } from "./qr-code.tsx";
import styles from "./print-proof.module.css";

const { proof: COPY } = TRACK_COPY;

/** What makes a printed answer checkable, on paper only: where the register is, how to ask it again. */
export function PrintProof({ number, link }: { readonly number: string; readonly link: URL }) {
  return (
    <div className={styles.proof}>
      <QrCode text={link.href} label={COPY.linkLabel(number)} />
      <div className={styles.words}>
        <p>{COPY.again}</p>
        <p>
          {COPY.address} <strong>{link.host}</strong>
        </p>
        <p>{link.href}</p>
      </div>
    </div>
  );
}
