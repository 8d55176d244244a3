import { captionsFault } from "@register/domain/certificate";
import { counted } from "@register/domain/text";
import type { Captions } from "@register/domain/certificate";
import { CAPTIONS } from "@register/content/captions";
import { COMPANY, REGISTRATION, SECURITY_CONTACT } from "@register/content/company";
import { kinds, readSignatories } from "@register/content/kinds";
import { type Diagnosis, okUnless } from "./checks.ts";

export function companyFacts(): Diagnosis {
  const found = placeholdersIn({
    ...COMPANY,
    registration: REGISTRATION,
    securityContact: SECURITY_CONTACT,
  });
  return okUnless(
    [
      found.length > 0 &&
        `Placeholders are left in packages/content/company.ts: ${found.join(", ")}.`,
    ],
    "no placeholder is left (names, opening hours and figures can't be told from real ones)",
  );
}

/** A faulty file throws, which becomes the problem. */
export function kindsAndSignatories(signatories = readSignatories()): Diagnosis {
  const all = { kinds: Object.fromEntries(kinds()), signatories };
  const found = placeholdersIn(all);
  return okUnless(
    [found.length > 0 && `Placeholders are left in packages/content: ${found.join(", ")}.`],
    `${counted(kinds().size, "kind")} of certificates, and ${all.signatories.length} who may sign`,
  );
}

/** Without captions of the company's own, values at unknown labels are left to the visitor. */
export function captions(ownCaptions: Captions = CAPTIONS): Diagnosis {
  const fault = captionsFault(ownCaptions);
  const count = Object.values(ownCaptions).flat().length;
  return okUnless(
    [fault !== undefined && `In packages/content/captions.json: ${fault}.`],
    count === 0
      ? `empty: on certificates with captions of your own, visitors are told to look at many values (docs/certificates.md)`
      : `${counted(count, "caption")} of the company's own`,
  );
}

/**
 * Texts that no real facts contain: names under .example (RFC 2606), texts in brackets, zeros, and Ofcom's telephone
 * numbers for drama (020 7946 0000 to 0999, 07700 900000 to 900999), with or without the country's code.
 */
const PLACEHOLDERS = [
  /\bexample\b/i,
  /^\[.*\]$/,
  /^0+$/,
  /(?:\+44|\b0)(?:207946 ?0|7700900)\d{3}\b/,
];

/** Returns paths of texts, such as "phone.text". */
export function placeholdersIn(company: object): readonly string[] {
  return Object.entries(company).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === "string") return isPlaceholder(value) ? [name] : [];
    if (typeof value !== "object" || value === null) return [];
    return placeholdersIn(value).map((inner) => `${name}.${inner}`);
  });
}

function isPlaceholder(text: string): boolean {
  // Joins the parts of a telephone number.
  const joined = text.replaceAll(/(?<=\d)[ ()-]+(?=\d)/g, "");
  return PLACEHOLDERS.some((pattern) => pattern.test(text) || pattern.test(joined));
}
