import BADGE from "#words/record-badge.json";
import { ENGLISH_BADGE } from "@register/content/english-words";
import { WithEnglish } from "../languages/with-english.tsx";
import tones from "./verdict-banner.module.css";
import styles from "./record-badge.module.css";

/** Says that the certificate is in the register: "Verified", in green and with a tick, only where it is in force. */
export function RecordBadge({ isValid }: { readonly isValid: boolean }) {
  if (!isValid) {
    return (
      <p className={styles.badge}>
        <WithEnglish own={BADGE.inRegister} english={ENGLISH_BADGE.inRegister} />
      </p>
    );
  }
  return (
    <p className={`${styles.badge} ${tones.valid}`}>
      <svg
        width="22"
        height="22"
        viewBox="0 0 22 22"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <circle cx="11" cy="11" r="10" strokeWidth="1.25" />
        <path d="m6 11.5 3.5 3.5 6.5-7.5" strokeWidth="2" />
      </svg>
      <WithEnglish own={BADGE.verified} english={ENGLISH_BADGE.verified} />
    </p>
  );
}
