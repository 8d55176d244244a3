import RESULT from "#words/result.json";
import { type IssuedFile, formerFile } from "@register/domain/certificate";
import { londonDate } from "@register/domain/days";
import { fillPlaces } from "@register/domain/text";
import { dayText } from "@register/ui/verdict-words";

/** Which issue of its number a file is, and in whose place; undefined of the first one. The files are in the order of their issue. */
export function revisionText(file: IssuedFile, files: readonly IssuedFile[]): string | undefined {
  const former = formerFile(file, files);
  if (former === undefined) return undefined;
  const { revision } = file;
  return fillPlaces(RESULT.replaces, { revision, date: dayOf(file), former: dayOf(former) });
}

function dayOf({ issuedAt }: IssuedFile): string {
  return dayText(londonDate(new Date(issuedAt)));
}
