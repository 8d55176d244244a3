import CONFIRMATIONS from "#words/confirmations.json";
import RESULT from "#words/result.json";
import {
  type Confirmation,
  type IssuedFile,
  lastConfirmation,
  readConfirmations,
  type RegisterRecord,
} from "@register/domain/certificate";
import { londonDate } from "@register/domain/days";
import { fillPlaces } from "@register/domain/text";
import { dayText } from "@register/ui/verdict-words";

/** Returns undefined for the first revision. */
export function revisionText({ revision, issuedAt }: IssuedFile): string | undefined {
  if (revision === 1) return undefined;
  const date = dayText(londonDate(new Date(issuedAt)));
  return fillPlaces(RESULT.replaces, { revision, date, previous: revision - 1 });
}

/** Returns what the file cannot show: which of its rows are struck out since, and the last one that it lacks. */
export function confirmationText({ confirmations }: RegisterRecord, file: IssuedFile) {
  const issued = Date.parse(file.issuedAt);
  const rows = readConfirmations(confirmations) ?? [];
  const isLater = ({ recordedAt }: Confirmation) => Date.parse(recordedAt) > issued;
  const { since } = CONFIRMATIONS;
  const struck = rows.filter((row) => !isLater(row) && Date.parse(row.struck?.at ?? "") > issued);
  const sentences = struck.map(({ day }) => fillPlaces(since.struck, { date: dayText(day) }));
  const row = lastConfirmation(rows.filter(isLater));
  if (row === undefined) return sentences;
  const words = since[row.result === "not-confirmed" ? "notConfirmed" : "confirmed"];
  return [...sentences, fillPlaces(words, { date: dayText(row.day) })];
}
