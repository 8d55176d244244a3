import WORDS from "#words/confirmations.json";
import VERDICTS from "#words/verdicts.json";
import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { ENGLISH_CONFIRMATIONS } from "@register/content/english-words";
import {
  type Confirmation,
  type ConfirmationWindow,
  labelIn,
  readConfirmations,
  type RecordVerdict,
  type RegisterRecord,
} from "@register/domain/certificate";
import { fillWith } from "@register/ui/fill";
import { LANGUAGE } from "@register/ui/this-language";
import { Value } from "@register/ui/value";
import { dayText } from "@register/ui/verdict-words";
import { voiceOf } from "@register/ui/voice";
import { WithEnglish } from "../languages/with-english.tsx";
import styles from "./certificate-card.module.css";

/** The latest first. */
export function Confirmations({
  certificate: { kind, confirmations },
  verdict,
}: {
  readonly certificate: Pick<RegisterRecord, "kind" | "confirmations">;
  readonly verdict: RecordVerdict;
}) {
  const next = verdict.kind === "valid" ? verdict.next : undefined;
  const { label, kinds = [] } = CONFIRMATION_RULES[kind ?? ""] ?? {};
  const rows = readConfirmations(confirmations) ?? [];
  if (rows.length === 0 && next === undefined) return null;
  const labelOf = (row: Confirmation) => kinds.find(({ id }) => id === row.kind)?.label;
  return (
    <div>
      <h3 className={styles.section}>
        <WithEnglish
          own={labelIn(label, LANGUAGE) || WORDS.heading}
          english={labelIn(label, "en") || ENGLISH_CONFIRMATIONS.heading}
        />
      </h3>
      {next === undefined ? null : <p>{nextText(next)}</p>}
      <dl>
        {rows.toReversed().map((row) => (
          <div key={JSON.stringify(row)} className={styles.field}>
            <dt className={styles.label}>
              {labelOf(row) === undefined ? (
                <Value lang={voiceOf(row.kind)}>{row.kind}</Value>
              ) : (
                <WithEnglish
                  own={labelIn(labelOf(row), LANGUAGE)}
                  english={labelIn(labelOf(row), "en")}
                />
              )}
            </dt>{" "}
            <dd className={styles.value}>{confirmationTexts(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function nextText({ from, due, to }: ConfirmationWindow) {
  return from === to
    ? fillWith(VERDICTS.nextConfirmationOn, { date: dayText(due) })
    : fillWith(VERDICTS.nextConfirmation, { from: dayText(from), to: dayText(to) });
}

function confirmationTexts({ day, result, struck, place, by, position, remark }: Confirmation) {
  const Outcome = struck === null ? "strong" : "s";
  const examiner = [by, position].filter(Boolean).join(", ");
  const details = [place, examiner, remark].filter(Boolean).join("\n");
  return (
    <>
      <Outcome>
        <WithEnglish own={WORDS.results[result]} english={ENGLISH_CONFIRMATIONS.results[result]} />
      </Outcome>
      <div className={styles.details}>
        <p translate="no">{dayText(day)}</p>
        {details === "" ? null : (
          <p translate="no" lang={voiceOf(details)} className="own-script">
            {details}
          </p>
        )}
        {struck === null ? null : <p>{fillWith(WORDS.struck, { reason: struck.reason })}</p>}
      </div>
    </>
  );
}
