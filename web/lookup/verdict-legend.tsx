import HOW_TO_VERIFY from "catalogue:howToVerify";
import VERDICTS from "catalogue:verdicts";
import { ENGLISH_VERDICTS } from "../languages/english-words.ts";
import { WithEnglish } from "../languages/with-english.tsx";
import { VerdictIcon } from "./verdict-icon.tsx";
import type { VerdictLook } from "./verdict-look.ts";
import styles from "./verdict-legend.module.css";
import tones from "./verdict-banner.module.css";

const { meanings: MEANINGS } = HOW_TO_VERIFY.verdicts;

/** Size of the icons in CSS pixels. */
const ICON_SIZE = 32;

/** Every answer that the register can give, with its icon, its word and what it means. */
export function VerdictLegend() {
  return (
    <dl className={styles.legend}>
      {(Object.keys(MEANINGS) as VerdictLook[]).map((look) => (
        <div key={look} className={`${styles.entry} ${tones[look]}`}>
          <dt className={styles.word}>
            <VerdictIcon look={look} size={ICON_SIZE} />
            <WithEnglish own={VERDICTS.words[look]} english={ENGLISH_VERDICTS[look]} />
          </dt>{" "}
          <dd>{MEANINGS[look]}</dd>
        </div>
      ))}
    </dl>
  );
}
