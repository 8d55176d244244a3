import VERDICT_NAMES from "#words/verdict-names.json";
import type { ReactNode } from "react";
import { ENGLISH_VERDICTS } from "../languages/english-words.ts";
import { WithEnglish } from "../languages/with-english.tsx";
import { VerdictIcon } from "./verdict-icon.tsx";
import type { ResultKind } from "./verdict-words.ts";
import styles from "./verdict-banner.module.css";

/** Size of the icon in CSS pixels. */
const ICON_SIZE = 44;

/** The verdict by word, shape and colour together, before everything else. */
export function VerdictBanner({
  kind,
  sentence,
  heading: Heading,
  headingId,
  lead,
  children,
}: {
  readonly kind: ResultKind;
  /** What the result means, and what to do next. */
  readonly sentence: string;
  readonly heading: "h2" | "h3";
  readonly headingId?: string;
  /** Stands before the sentence. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={`${styles.banner} ${styles[kind]}`}>
      <span className={styles.icon}>
        <VerdictIcon kind={kind} size={ICON_SIZE} />
      </span>
      <Heading id={headingId} className={styles.word} data-print-strong="">
        <WithEnglish own={VERDICT_NAMES[kind]} english={ENGLISH_VERDICTS[kind]} />
      </Heading>
      <div className={styles.words}>
        {lead}
        <p>{sentence}</p>
        {children}
      </div>
    </div>
  );
}
