import { captionsFault } from "@register/domain/certificate";
import { isCalendarDate } from "@register/domain/days";
import { counted } from "@register/domain/text";
import type { Captions } from "@register/domain/certificate";
import { CAPTIONS } from "@register/content/captions";
import {
  COMPANY,
  PROOF,
  REGISTRATION,
  SECURITY_CONTACT,
  STATISTICS,
} from "@register/content/company";
import type { Proof } from "@register/content/own-facts";
import { type Finding, okUnless } from "./checks.ts";

/** The company's facts on the site. */
export function companyFacts(): Finding {
  const found = placeholdersIn({
    ...COMPANY,
    registration: REGISTRATION,
    securityContact: SECURITY_CONTACT,
    ...PROOF,
  });
  return okUnless(
    [
      found.length > 0 &&
        `Placeholders are left in packages/content/company.ts: ${found.join(", ")}.`,
    ],
    "no placeholder is left (names, opening hours and figures can't be told from real ones)",
  );
}

/** The owner's accreditations, memberships, offices and people on a day in London, YYYY-MM-DD. */
export function ownersLists(today: string, lists: Proof = PROOF, figures = STATISTICS): Finding {
  const faults = faultsIn(lists, today);
  const empty = Object.entries(lists).filter(([, list]) => list.length === 0);
  const bare = figures.filter(({ basis }) => basis === undefined);
  const missing = [
    ...empty.map(([name]) => name),
    ...(bare.length === 0 ? [] : [`the basis of ${bare.map(({ value }) => value).join(" and ")}`]),
  ];
  return okUnless(
    [faults.length > 0 && `In packages/content/company.ts: ${faults.join("; ")}.`],
    missing.length === 0
      ? "every list has entries, and every figure a basis"
      : `empty in packages/content/company.ts, and not shown: ${missing.join(", ")}`,
  );
}

/** What the company prints at its values; without it, what a known label does not name stays to be looked at. */
export function captions(own: Captions = CAPTIONS): Finding {
  const fault = captionsFault(own);
  const count = Object.values(own).flat().length;
  return okUnless(
    [fault !== undefined && `In packages/content/captions.json: ${fault}.`],
    count === 0
      ? `empty: on certificates with captions of your own, visitors are told to look at many values; in the clone, \`npm run staff -- captions learn FILE.pdf\` reads them`
      : `${counted(count, "caption")} of the company's own`,
  );
}

/** What visitors could not check or should not read. Types forbid some of it, but a build does not check types. */
function faultsIn(lists: Proof, today: string): readonly string[] {
  const { accreditations, memberships, offices } = lists;
  const links = [
    ...accreditations.map(({ entry }) => entry),
    ...memberships.map(({ link }) => link),
  ];
  return [
    ...accreditations.map(({ scheme, body, validUntil = today }) =>
      isCalendarDate(validUntil)
        ? validUntil < today && `${scheme} (${body}) is shown, but past its date ${validUntil}`
        : `"${validUntil}", of ${scheme} (${body}), is no date such as ${today}`,
    ),
    ...links.map(
      (link) =>
        !(URL.canParse(link) && link.startsWith("https://")) &&
        `the link "${link}" must begin with https://`,
    ),
    ...memberships.map(
      ({ body, sinceYear = 0 }) =>
        sinceYear > Number(today.slice(0, 4)) && `the membership of ${body} begins in ${sinceYear}`,
    ),
    ...offices.map(
      ({ country }) =>
        !/^[A-Z]{2}$/.test(country) && `"${country}" is no code of a country, such as "NL"`,
    ),
  ].filter((fault) => fault !== false);
}

/**
 * Texts that no real facts contain: names under .example (RFC 2606) and addresses made up with that word,
 * numbers of zeros, and the telephone numbers that Ofcom reserves for drama (London's 020 7946 0000 to
 * 0999, and the mobile numbers 07700 900000 to 900999), with or without the country's code.
 */
const PLACEHOLDERS = [/\bexample\b/i, /^0+$/, /(?:\+44|\b0)(?:207946 ?0|7700900)\d{3}\b/];

/** The paths, such as "phone.text", of the texts in an object that are placeholders. */
export function placeholdersIn(facts: object): readonly string[] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === "string") return isPlaceholder(value) ? [name] : [];
    if (typeof value !== "object" || value === null) return [];
    return placeholdersIn(value).map((inner) => `${name}.${inner}`);
  });
}

function isPlaceholder(text: string): boolean {
  // Without the spaces, brackets and hyphens in a telephone number.
  const joined = text.replaceAll(/(?<=\d)[ ()-]+(?=\d)/g, "");
  return PLACEHOLDERS.some((pattern) => pattern.test(text) || pattern.test(joined));
}
