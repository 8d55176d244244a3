import RESULT from "#words/result.json";
import type { IssuedFile } from "@register/domain/certificate";
import { londonDate } from "@register/domain/days";
import { fillPlaces } from "@register/domain/text";
import { dayText } from "@register/ui/verdict-words";

/** Returns undefined for the first revision. */
export function revisionText({ revision, issuedAt }: IssuedFile): string | undefined {
  if (revision === 1) return undefined;
  const date = dayText(londonDate(new Date(issuedAt)));
  return fillPlaces(RESULT.replaces, { revision, date, previous: revision - 1 });
}
