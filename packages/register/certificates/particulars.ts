import { kinds } from "@register/content/kinds";
import {
  changedParticulars,
  isNamed,
  type OfferedKind,
  type ParticularsChange,
  type ParticularsReading,
  readParticulars,
} from "@register/domain/certificate";

/** The kind of this code, or as a certificate keeps it whose kind is no more. */
function kindOf(code: string | null, column: string | null): OfferedKind | undefined {
  if (code === null) return undefined;
  const { kind } = readParticulars(column) ?? {};
  const kept = kind?.code === code ? kind : undefined;
  const { title, statement } = kept ?? {};
  return (
    kinds().get(code) ??
    (kept && title && { ...kept, titles: [title], statements: statement ? [statement] : [] })
  );
}

/** The particulars of a certificate after a change, and of a kind that it may have had before or not. */
export function particularsAfter(
  column: string | null,
  change: ParticularsChange,
  code: string | null,
): ParticularsReading {
  return changedParticulars(column, change, kindOf(code, column));
}

/** The code of a kind that somebody names by it or by one of its titles; undefined where there is none. */
export function kindNamed(text: string): string | undefined {
  const all = [...kinds().values()];
  return all.find(({ code, titles }) => code === text || titles.some((each) => isNamed(each, text)))
    ?.code;
}

/** The codes of all kinds, for a sentence. */
export function kindCodes(): string {
  return [...kinds().keys()].join(", ");
}
