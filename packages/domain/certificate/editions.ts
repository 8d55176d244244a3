import type { RegisterRecord } from "./certificate.ts";

/** A replaced edition of a standard. */
export interface Edition {
  /** As in "ISO 9001:2015". */
  readonly name: string;
  readonly next: string;
  /** The last day of certificates to it (YYYY-MM-DD), if known. */
  readonly until?: string | undefined;
}

type ToStandards = Pick<RegisterRecord, "standards">;

/** Finds the replaced editions among the standards of a certificate. */
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
    ({ until }) => until !== undefined && (end === null || end > until),
  );
}

const NUMBER_AND_YEAR = /(?<!\d)(\d+(?:-\d+)*)\s*:\s*(\d{4})(?!\d)/g;

/** In "ISO 9001:2015, 14001:2015 and 45001:2018", all are of ISO. */
const NO_PUBLISHER = /^(?:AND|UND|ET|Y|E|و)?$/;

/** As in { publisher: "BS EN ISO", number: "9001:2015" }. */
function standardsIn(text: string) {
  const plain = text.normalize("NFKC");
  let [from, publisher] = [0, ""];
  return Array.from(plain.matchAll(NUMBER_AND_YEAR), ({ 0: found, 1: number, 2: year, index }) => {
    const before = plain.slice(from, index);
    from = index + found.length;
    const words = (before.toUpperCase().match(/\p{L}+/gu) ?? []).join(" ");
    if (!NO_PUBLISHER.test(words)) publisher = words;
    return { publisher, number: `${number}:${year}` };
  });
}
