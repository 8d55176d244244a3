import VERDICT_NAMES from "#words/verdict-names.json";
import type { ReactNode } from "react";
import { ENGLISH_VERDICTS } from "@register/content/english-words";
import { WithEnglish } from "../languages/with-english.tsx";
import { VerdictIcon } from "@register/ui/verdict-icon";
import type { AnswerTone, ResultKind } from "@register/ui/verdict-words";
import styles from "./verdict-banner.module.css";

/** Size of the icon in CSS pixels. */
const ICON_SIZE = 44;

/** An answer by word, shape and colour together, before everything else. */
export function VerdictBanner({
  tone,
  headingId,
  word,
  children,
}: {
  readonly tone: AnswerTone;
  readonly headingId?: string;
  readonly word: ReactNode;
  /** What the answer is about, what it means, and what to do next. */
  readonly children: ReactNode;
}) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`}>
      <span className={styles.icon}>
        <VerdictIcon kind={tone} size={ICON_SIZE} />
      </span>
      <h2 id={headingId} className={styles.word} data-print-strong="">
        {word}
      </h2>
      <div className={styles.words}>{children}</div>
    </div>
  );
}

/** What a result is called; outside English pages with the English word. */
export function ResultWord({
  kind,
  own = VERDICT_NAMES[kind],
}: {
  readonly kind: ResultKind;
  /** What says more than the name, such as a day. */
  readonly own?: ReactNode;
}) {
  return <WithEnglish own={own} english={ENGLISH_VERDICTS[kind]} />;
}
