import WORDS from "#words/confirmations.json";
import VERDICTS from "#words/verdicts.json";
import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { ENGLISH_CONFIRMATIONS } from "@register/content/english-words";
import {
  type Confirmation,
  type ConfirmationWindow,
  labelIn,
  readConfirmations,
  type RegisterRecord,
} from "@register/domain/certificate";
import { fillMarked, Marked } from "@register/ui/fill";
import { LANGUAGE } from "@register/ui/this-language";
import { Value } from "@register/ui/value";
import { dayText } from "@register/ui/verdict-words";
import { voiceOf } from "@register/ui/voice";
import { WithEnglish } from "../languages/with-english.tsx";
import styles from "./certificate-card.module.css";

/** The latest first. */
export function Confirmations({
  certificate,
  next,
}: {
  readonly certificate: Pick<RegisterRecord, "kind" | "confirmations">;
  readonly next: ConfirmationWindow | undefined;
}) {
  const rule = CONFIRMATION_RULES[certificate.kind ?? ""];
  const rows = readConfirmations(certificate.confirmations) ?? [];
  if (rows.length === 0 && next === undefined) return null;
  return (
    <div>
      <h3 className={styles.section}>
        <WithEnglish
          own={labelIn(rule?.label, LANGUAGE) || WORDS.heading}
          english={labelIn(rule?.label, "en") || ENGLISH_CONFIRMATIONS.heading}
        />
      </h3>
      {next === undefined ? null : (
        <p>
          <Marked text={nextText(next)} />
        </p>
      )}
      <dl>
        {rows.toReversed().map((row) => (
          <Row
            key={JSON.stringify(row)}
            row={row}
            label={rule?.kinds.find(({ id }) => id === row.kind)?.label}
          />
        ))}
      </dl>
    </div>
  );
}

function nextText({ from, due, to }: ConfirmationWindow): string {
  return from === to
    ? fillMarked(VERDICTS.nextConfirmationOn, { date: dayText(due) })
    : fillMarked(VERDICTS.nextConfirmation, { from: dayText(from), to: dayText(to) });
}

function Row({
  row: { kind, day, result, struck, place, by, position, remark },
  label,
}: {
  readonly row: Confirmation;
  readonly label: Parameters<typeof labelIn>[0];
}) {
  const Outcome = struck === null ? "strong" : "s";
  const examiner = [by, position].filter(Boolean).join(", ");
  const details = [place, examiner, remark].filter(Boolean).join("\n");
  return (
    <div className={styles.field}>
      <dt className={styles.label}>
        {label === undefined ? (
          <Value lang={voiceOf(kind)}>{kind}</Value>
        ) : (
          <WithEnglish own={labelIn(label, LANGUAGE)} english={labelIn(label, "en")} />
        )}
      </dt>{" "}
      <dd className={styles.value}>
        <Outcome>
          <WithEnglish
            own={WORDS.results[result]}
            english={ENGLISH_CONFIRMATIONS.results[result]}
          />
        </Outcome>
        <div className={styles.details}>
          <p>
            <Value>{dayText(day)}</Value>
          </p>
          {details === "" ? null : (
            <p translate="no" lang={voiceOf(details)} className="own-script">
              {details}
            </p>
          )}
          {struck === null ? null : (
            <p>
              <Marked text={fillMarked(WORDS.struck, { reason: struck.reason })} />
            </p>
          )}
        </div>
      </dd>
    </div>
  );
}
