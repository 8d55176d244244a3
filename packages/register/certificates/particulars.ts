import { kinds } from "@register/content/kinds";
import {
  changedParticulars,
  isNamed,
  type OfferedKind,
  type ParticularsChange,
  type ParticularsReading,
  readParticulars,
} from "@register/domain/certificate";

/** If the kind no longer exists, the certificate's own version is used. */
function kindOf(code: string | null, column: string | null): OfferedKind | undefined {
  if (code === null) return undefined;
  const { kind } = readParticulars(column) ?? {};
  const sameKind = kind?.code === code ? kind : undefined;
  const { title, statement } = sameKind ?? {};
  return (
    kinds().get(code) ??
    (sameKind &&
      title && { ...sameKind, titles: [title], statements: statement ? [statement] : [] })
  );
}

export function particularsAfter(
  column: string | null,
  change: ParticularsChange,
  code: string | null,
): ParticularsReading {
  return changedParticulars(column, change, kindOf(code, column));
}

/** Accepts a code or a title. */
export function kindNamed(text: string): string | undefined {
  const all = [...kinds().values()];
  return all.find(
    ({ code, titles }) => code === text || titles.some((title) => isNamed(title, text)),
  )?.code;
}

export function kindCodes(): string {
  return [...kinds().keys()].join(", ");
}
