import type { ReactNode } from "react";
import { ENGLISH_VERDICTS } from "../languages/english-words.ts";
import { WithEnglish } from "../languages/with-english.tsx";
import { VerdictIcon } from "./verdict-icon.tsx";
import type { VerdictLook } from "./verdict-look.ts";
import type { VerdictWords } from "./verdict-words.ts";
import styles from "./verdict-banner.module.css";

/** Size of the icon in CSS pixels. */
const ICON_SIZE = 44;

/** The verdict, told by word, by shape and by colour together: the first thing to be read. */
export function VerdictBanner({
  look,
  words: { word, sentence },
  heading: Heading,
  headingId,
  lead,
  children,
}: {
  readonly look: VerdictLook;
  readonly words: VerdictWords;
  /** Level of the heading that the word is. */
  readonly heading: "h2" | "h3";
  readonly headingId?: string;
  /** What must be read before the sentence. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={`${styles.banner} ${styles[look]}`} data-keep-clear="with-room">
      <span className={styles.icon}>
        <VerdictIcon look={look} size={ICON_SIZE} />
      </span>
      <Heading id={headingId} className={styles.word} data-print-strong="" data-keep-clear="always">
        <WithEnglish own={word} english={ENGLISH_VERDICTS[look]} />
      </Heading>
      <div className={styles.words}>
        {lead}
        <p>{sentence}</p>
        {children}
      </div>
    </div>
  );
}
