import VERDICTS from "#words/verdicts.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { ENGLISH_VERDICTS, ENGLISH_VERIFIED } from "../languages/english-words.ts";
import { WithEnglish } from "../languages/with-english.tsx";
import { VerdictIcon } from "./verdict-icon.tsx";
import tones from "./verdict-banner.module.css";
import styles from "./record-badge.module.css";

/**
 * Says that the certificate is in the register, in green only where it is in force, too. Where staff have suspended or
 * withdrawn it, or the site can't read its status, the badge says that instead.
 */
export function RecordBadge({ verdict }: { readonly verdict: Verdict }) {
  const { kind } = verdict;
  if (kind === "suspended" || kind === "withdrawn" || kind === "unclear") {
    return (
      <p className={`${styles.badge} ${tones[kind]}`}>
        <VerdictIcon kind={kind} size={22} />
        <WithEnglish own={VERDICTS.words[kind]} english={ENGLISH_VERDICTS[kind]} />
      </p>
    );
  }
  return (
    <p className={kind === "valid" ? `${styles.badge} ${tones.valid}` : styles.badge}>
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
      <WithEnglish own={VERDICTS.verified} english={ENGLISH_VERIFIED} />
    </p>
  );
}
