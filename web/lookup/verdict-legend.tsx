import { VERDICT_MEANINGS } from "../content/how-to-verify-copy.ts";
import { OUTCOME_WORDS, verdictWord } from "../content/verdict-copy.ts";
import { VerdictIcon } from "./verdict-icon.tsx";
import type { VerdictLook } from "./verdict-look.ts";
import styles from "./verdict-legend.module.css";
import tones from "./verdict-banner.module.css";

/** Size of the icons in CSS pixels. */
const ICON_SIZE = 32;

/** Every answer that the register can give, with its icon, its word and what it means. */
export function VerdictLegend() {
  return (
    <dl className={styles.legend}>
      {(Object.keys(VERDICT_MEANINGS) as VerdictLook[]).map((look) => (
        <div key={look} className={`${styles.entry} ${tones[look]}`}>
          <dt className={styles.word}>
            <VerdictIcon look={look} size={ICON_SIZE} />
            {wordFor(look)}
          </dt>{" "}
          <dd>{VERDICT_MEANINGS[look]}</dd>
        </div>
      ))}
    </dl>
  );
}

function wordFor(look: VerdictLook): string {
  if (look === "not-found") return OUTCOME_WORDS[look].word;
  return look === "could-not-check" ? OUTCOME_WORDS.failed.word : verdictWord(look);
}
