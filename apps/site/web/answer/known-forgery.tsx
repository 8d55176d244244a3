import type { KnownForgery, RecordVerdict } from "@register/domain/certificate";
import { londonDate } from "@register/domain/days";
import type { Lookup } from "@register/domain/lookup";
import { fill, Marked, unmarked } from "@register/ui/fill";
import { dayText, resultKind, verdictWords } from "@register/ui/verdict-words";
import { lazyScript } from "../loading/lazy-script.ts";
import { StatusNote } from "./other-numbers.tsx";

/** Few visitors ever need these words. */
export const forgeryWords = lazyScript(() => import("#words/known-forgery.json"));

/** Must run before the answer is shown; without the words, the office's sentence stands alone. */
export async function loadForgeryWords({ outcome }: Pick<Lookup, "outcome">): Promise<void> {
  if (resultKind(outcome) === "known-forgery") await forgeryWords.load().catch(() => {});
}

export function ForgedPapers({
  forgery: { sentence, recordedAt },
  number,
  record,
  isAmbiguous = false,
}: {
  readonly forgery: KnownForgery;
  readonly number: string;
  /** Undefined if none or several certificates have the number. */
  readonly record?: RecordVerdict | undefined;
  readonly isAmbiguous?: boolean | undefined;
}) {
  const words = forgeryWords.loaded()?.default;
  const recordWords = record && verdictWords(record);
  const recordWord = unmarked(recordWords?.wordSince ?? "");
  const has = record !== undefined ? "registered" : isAmbiguous ? "ambiguous" : "none";
  return (
    <>
      {words === undefined ? null : (
        <p>
          {words.papers} <strong>{words[has]}</strong>
        </p>
      )}
      <p>
        <StatusNote note={sentence} own={number} />
      </p>
      {recordWords === undefined ? null : (
        <p>
          <strong>
            {words === undefined ? recordWord : fill(words.record, { word: recordWord })}
          </strong>{" "}
          <Marked text={recordWords.sentence} />
        </p>
      )}
      {words === undefined ? null : (
        <p>
          {words.company}{" "}
          {recordedAt === ""
            ? null
            : fill(words.since, { date: dayText(londonDate(new Date(recordedAt))) })}
        </p>
      )}
    </>
  );
}
