import * as v from "valibot";
import { plainCharacters } from "./plain-characters.ts";

/** Table of the contact messages (specification, section 3). */
export const CONTACT_SUBMISSIONS_TABLE = "contact_submissions";

/** Lengths in UTF-16 code units, as the browser's maxlength counts them (specification, section 9). */
export const CONTACT_LIMITS = {
  nameMax: 100,
  emailMax: 255,
  phoneMax: 20,
  messageMin: 10,
  messageMax: 1000,
} as const;

/** What a visitor may write, in the order of the form. */
export const CONTACT_FIELD_NAMES = ["name", "email", "phone", "message"] as const;

export type ContactFieldName = (typeof CONTACT_FIELD_NAMES)[number];

/** What can be wrong with a field; the catalogues have the words. */
export type ContactRule =
  | "name-required"
  | "name-too-long"
  | "name-characters"
  | "email-required"
  | "email-invalid"
  | "email-too-long"
  | "phone-too-long"
  | "phone-invalid"
  | "message-too-short"
  | "message-too-long";

/** The first broken rule of each faulty field. */
export type ContactFaults = Partial<Record<ContactFieldName, ContactRule>>;

/** Anything but joiners, fillers and blanks, of which Braille has one of its own. */
const SHOWN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Text as it is stored: line ends as a script sends them (a form without script sends two characters
 * for each), without what no keyboard writes and not every database keeps, trimmed. Text that shows
 * nothing is none.
 */
function cleaned(text: string): string {
  const plain = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\t\n])\p{Cc}/gu, "")
    .replaceAll(/\p{Cs}/gu, "\uFFFD")
    .trim();
  return SHOWN.test(plain) ? plain : "";
}

/** Dashes that word processors and phones put for a plain hyphen. */
const HYPHENS = /[\u2010-\u2013\u2212\uFE63\uFF0D]/g;

/**
 * A telephone number with plain digits, spaces and hyphens. Arabic keyboards write digits of their own,
 * and a number that is copied from a list of contacts brings invisible marks of direction.
 */
function plainPhone(text: string): string {
  return plainCharacters(text)
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(HYPHENS, "-")
    .replaceAll("\uFF0B", "+")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
}

/**
 * A name with the plain spaces, hyphens and apostrophes that word processors and phones put others
 * for, and without marks of direction. Joiners stay: Persian and Sinhala names are spelt with them.
 */
function plainName(text: string): string {
  return text
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(HYPHENS, "-")
    .replaceAll(/[`´‘‛′＇]/g, "'")
    .replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, "")
    .trim();
}

/**
 * What a visitor may send (specification, section 5); the message of an issue is a {@link ContactRule}. All
 * values are trimmed; each field reports its first broken rule. A phone left empty becomes null.
 */
const contactSubmissionSchema = v.config(
  v.object({
    name: v.pipe(
      v.string("name-required" satisfies ContactRule),
      v.transform(cleaned),
      v.transform(plainName),
      v.minLength(1, "name-required" satisfies ContactRule),
      v.maxLength(CONTACT_LIMITS.nameMax, "name-too-long" satisfies ContactRule),
      // Letters of every script with their marks: José, Ольга and محمد are names too. Between letters,
      // the joiners that only shape them, and the dot of Gal·la.
      v.regex(
        /^(?:[\p{L}\p{M}](?:(?:\u200C|\u200D|·)(?=\p{L}))?|[ '’-])+$/u,
        "name-characters" satisfies ContactRule,
      ),
    ),
    email: v.pipe(
      v.string("email-required" satisfies ContactRule),
      v.transform(cleaned),
      v.minLength(1, "email-required" satisfies ContactRule),
      v.maxLength(CONTACT_LIMITS.emailMax, "email-too-long" satisfies ContactRule),
      // HTML's own rule, which browsers' e-mail fields follow, and a dot: no address on the Internet
      // goes without one.
      v.rfcEmail("email-invalid" satisfies ContactRule),
      v.regex(/@[^@]*\./, "email-invalid" satisfies ContactRule),
    ),
    phone: v.pipe(
      v.nullish(v.string("phone-invalid" satisfies ContactRule), ""),
      v.transform(cleaned),
      v.transform(plainPhone),
      v.maxLength(CONTACT_LIMITS.phoneMax, "phone-too-long" satisfies ContactRule),
      v.regex(/^[0-9+ ()-]*$/, "phone-invalid" satisfies ContactRule),
      v.transform((phone) => (phone === "" ? null : phone)),
    ),
    message: v.pipe(
      v.string("message-too-short" satisfies ContactRule),
      v.transform(cleaned),
      v.minLength(CONTACT_LIMITS.messageMin, "message-too-short" satisfies ContactRule),
      v.maxLength(CONTACT_LIMITS.messageMax, "message-too-long" satisfies ContactRule),
    ),
  }),
  { abortPipeEarly: true },
);

export type ContactSubmission = v.InferOutput<typeof contactSubmissionSchema>;

export type ContactCheck =
  | { readonly ok: true; readonly submission: ContactSubmission }
  | { readonly ok: false; readonly faults: ContactFaults };

/** Checks a form's values; on failure gives the first broken rule of each faulty field. */
export function checkContactSubmission(values: unknown): ContactCheck {
  const result = v.safeParse(contactSubmissionSchema, values);
  if (result.success) return { ok: true, submission: result.output };
  const faults: ContactFaults = {};
  for (const { path, message } of result.issues) {
    const field = CONTACT_FIELD_NAMES.find((name) => name === path?.[0].key);
    // Each issue of the schema is named after a rule.
    if (field !== undefined) faults[field] = message as ContactRule;
  }
  return { ok: false, faults };
}
