import CONFIRMATIONS from "#words/confirmations.json";
import RESULT from "#words/result.json";
import {
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

/** Returns what the file cannot show: that the certificate was confirmed, or not, after its issue. */
export function confirmationText({ confirmations }: RegisterRecord, file: IssuedFile) {
  const issued = Date.parse(file.issuedAt);
  const rows = readConfirmations(confirmations) ?? [];
  const row = lastConfirmation(rows.filter(({ recordedAt }) => Date.parse(recordedAt) > issued));
  if (row === undefined) return [];
  const words = CONFIRMATIONS.since[row.result === "not-confirmed" ? "notConfirmed" : "confirmed"];
  return [fillPlaces(words, { date: dayText(row.day) })];
}
