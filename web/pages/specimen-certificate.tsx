import HOME from "#words/home.ts";
import { Rosette } from "../ui/rosette.tsx";
import styles from "./specimen-certificate.module.css";

const ROSETTE_ID = "rosette";

/**
 * An illustration, not a certificate: a sheet of security paper with its engraving, ruled fields
 * and a seal, laid over the chart. It says nothing that the words beside it don't.
 */
export function SpecimenCertificate() {
  return (
    <svg viewBox="0 0 420 500" className={styles.specimen} aria-hidden="true">
      <defs>
        <Rosette id={ROSETTE_ID} />
      </defs>
      <rect x="28" y="14" width="364" height="472" className={styles.sheet} />
      <g fill="none" stroke="currentColor">
        <rect x="40" y="26" width="340" height="448" strokeWidth="1.5" />
        <rect x="46" y="32" width="328" height="436" strokeWidth="0.5" />
      </g>
      <g className={styles.engraving}>
        <g transform="translate(210 268) scale(3.4)">
          <use href={`#${ROSETTE_ID}`} strokeWidth={0.35} />
        </g>
      </g>
      <g className={styles.band} transform="translate(210 96)">
        {[-120, -80, -40, 0, 40, 80, 120].map((x) => (
          <g key={x} transform={`translate(${x} 0) scale(0.62 0.5)`}>
            <use href={`#${ROSETTE_ID}`} strokeWidth={0.35} />
          </g>
        ))}
      </g>
      <text x="210" y="164" textAnchor="middle" className={styles.title}>
        {HOME.specimen}
      </text>
      <g className={styles.rule}>
        <path d="M76 206h88m-88 42h64m-64 42h96m-96 42h72" strokeWidth="3" opacity="0.35" />
        <path d="M76 222h192m-192 42h168m-168 42h144m-144 42h180" strokeWidth="6" opacity="0.8" />
      </g>
      <g transform="translate(312 398)">
        <circle r="58" className={styles.sealGround} />
        <g className={styles.seal}>
          <use href={`#${ROSETTE_ID}`} strokeWidth={0.5} />
          <circle r="54" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <circle r="49" fill="none" stroke="currentColor" strokeWidth="0.75" />
        </g>
        <circle r="27" className={styles.sealGround} />
        <path d="m-14 1 10 11 19-22" fill="none" className={styles.tick} />
      </g>
      <path d="M76 424h130M76 436h86" stroke="currentColor" strokeWidth="0.75" opacity="0.6" />
    </svg>
  );
}
