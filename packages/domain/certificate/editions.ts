import type { RegisterRecord } from "./certificate.ts";

/** An edition of a standard that another one replaces. */
export interface Edition {
  /** As in "ISO 9001:2015". */
  readonly name: string;
  readonly then: string;
  /** The last day of certificates to it (YYYY-MM-DD); null if unknown. */
  readonly until: string | null;
}

type ToStandards = Pick<RegisterRecord, "standards">;

/** The editions to which a certificate is, and which are replaced. */
export function replacedEditions(
  { standards }: ToStandards,
  editions: readonly Edition[],
): readonly Edition[] {
  const named = standardsIn(standards ?? "");
  return editions.filter(({ name }) => {
    const [edition] = standardsIn(name);
    return named.some(
      ({ publisher, number }) =>
        number === edition?.number && ` ${publisher}`.endsWith(` ${edition.publisher}`),
    );
  });
}

/** The editions that end before the certificate does. */
export function outlivedEditions(
  certificate: ToStandards & Pick<RegisterRecord, "validity_date">,
  editions: readonly Edition[],
): readonly Edition[] {
  const { validity_date: end } = certificate;
  return replacedEditions(certificate, editions).filter(
    ({ until }) => until !== null && (end === null || end > until),
  );
}

/** If a text is the name of an edition, with publisher and year. */
export function isEdition(text: string): boolean {
  const [first, ...further] = standardsIn(text);
  return first !== undefined && first.publisher !== "" && further.length === 0;
}

interface Standard {
  /** "BS EN ISO" */
  readonly publisher: string;
  /** "9001:2015" */
  readonly number: string;
}

const NUMBER_AND_YEAR = /(?<!\d)(\d+(?:-\d+)*)\s*:\s*(\d{4})(?!\d)/g;

/** In "ISO 9001:2015, 14001:2015 and 45001:2018", all are of ISO. */
const NO_PUBLISHER = /^[\s,;/&+]*(?:and|und|et|y|e|و)?\s*$/i;

function standardsIn(text: string): readonly Standard[] {
  const plain = text.normalize("NFKC");
  let [from, publisher] = [0, ""];
  return Array.from(plain.matchAll(NUMBER_AND_YEAR), ({ 0: found, 1: number, 2: year, index }) => {
    const before = plain.slice(from, index);
    from = index + found.length;
    if (!NO_PUBLISHER.test(before))
      publisher = before
        .toUpperCase()
        .replaceAll(/[^\p{L}]+/gu, " ")
        .trim();
    return { publisher, number: `${number}:${year}` };
  });
}
