import { TRACK_COPY } from "../../content/track-copy.ts";
import styles from "./verified-badge.module.css";

/** Says that the record is genuine: by word, by shape and by colour together. */
export function VerifiedBadge() {
  return (
    <p className={styles.badge}>
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
      {TRACK_COPY.card.verified}
    </p>
  );
}
