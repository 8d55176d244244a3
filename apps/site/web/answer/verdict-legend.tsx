import MEANINGS from "#words/verdict-legend.json";
import VERDICT_NAMES from "#words/verdict-names.json";
import { LISTED_VERDICTS } from "@register/domain/certificate";
import { ENGLISH_VERDICTS } from "@register/content/english-words";
import { WithEnglish } from "../languages/with-english.tsx";
import { VerdictIcon } from "@register/ui/verdict-icon";
import type { ResultKind } from "@register/ui/verdict-words";
import styles from "./verdict-legend.module.css";
import tones from "./verdict-banner.module.css";

/** CSS pixels. */
const ICON_SIZE = 32;

const RESULTS = [
  ...LISTED_VERDICTS,
  "unclear",
  "known-forgery",
  "not-found",
  "could-not-check",
] as const satisfies readonly ResultKind[];

export function VerdictLegend() {
  return (
    <dl className={styles.legend}>
      {RESULTS.map((kind) => (
        <div key={kind} className={`${styles.entry} ${tones[kind]}`}>
          <dt className={styles.word}>
            <VerdictIcon kind={kind} size={ICON_SIZE} />
            <WithEnglish own={VERDICT_NAMES[kind]} english={ENGLISH_VERDICTS[kind]} />
          </dt>{" "}
          <dd>{MEANINGS[kind]}</dd>
        </div>
      ))}
    </dl>
  );
}
