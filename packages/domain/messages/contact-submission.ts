import * as v from "valibot";
import { hasShown, plainCharacters, withoutUnseen } from "../text/characters.ts";

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

/** What can be wrong with a field (specification, section 5). */
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

/**
 * Text as it is stored: trimmed, each line end one character (a form without script sends two), without control
 * characters and lone surrogates, which not every database keeps. Text without a visible character is empty.
 */
function cleaned(text: string): string {
  const plain = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\t\n])\p{Cc}/gu, "")
    .replaceAll(/\p{Cs}/gu, "\uFFFD")
    .trim();
  return hasShown(plain) ? plain : "";
}

/** Dashes that word processors and phones write instead of a hyphen. */
const HYPHENS = /[\u2010-\u2013\u2212\uFE63\uFF0D]/g;

/** Plain letters and digits: Arabic keyboards write their own, and what was copied has invisible marks of direction. */
function plainLine(text: string): string {
  return plainCharacters(text)
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
}

/** A telephone number with plain digits, spaces and hyphens. */
function plainPhone(text: string): string {
  return plainLine(text.replaceAll(/\p{Zs}/gu, " ").replaceAll(HYPHENS, "-"));
}

/** A name with plain spaces, hyphens and apostrophes, and without characters that nobody sees. */
function plainName(text: string): string {
  return withoutUnseen(text)
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(HYPHENS, "-")
    .replaceAll(/[`´‘‛′＇]/g, "'")
    .trim();
}

/**
 * Letters of every script with their marks: José, Ольга and محمد are names too. Each script has its own hyphen, Hebrew and
 * Armenian an apostrophe, and Tibetan and Ethiopic a mark for a space. Between letters, the dot of Gal·la and ジョン・スミス.
 */
const NAME =
  /^(?:[\p{L}\p{M}\u200C\u200D](?:[·・･](?=\p{L}))?|[ '’\p{Pd}\u05F3\u05F4\u055A\u0F0B\u1361])+$/u;

/**
 * An address in ASCII, as mail servers know it, of one that was typed in a full-width or another script's form. Chromium
 * writes a domain in ASCII by itself; other browsers, and forms without script, send it as it was typed.
 */
function plainAddress(text: string): string {
  const plain = plainLine(text);
  const at = plain.lastIndexOf("@") + 1;
  const domain = plain.slice(at);
  // An address of the web may hold more than a domain, such as a port.
  if (at === 0 || !/[^\0-\x7F]/.test(domain) || !FOREIGN_DOMAIN.test(domain)) return plain;
  try {
    return plain.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    // The domain has what no domain may have.
    return plain;
  }
}

const FOREIGN_DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u;

/**
 * The fields of a message with the rules of specification, section 5, after trimming; the message of an issue is a
 * {@link ContactRule}, each field's first broken one. An empty phone becomes null. Every other place where a field stands
 * follows from here, or asks for it (CONTRIBUTING.md).
 */
const contactSubmissionSchema = v.config(
  v.object({
    name: v.pipe(
      v.string("name-required" satisfies ContactRule),
      v.transform(cleaned),
      v.transform(plainName),
      v.minLength(1, "name-required" satisfies ContactRule),
      v.maxLength(CONTACT_LIMITS.nameMax, "name-too-long" satisfies ContactRule),
      v.regex(NAME, "name-characters" satisfies ContactRule),
    ),
    email: v.pipe(
      v.string("email-required" satisfies ContactRule),
      v.transform(cleaned),
      v.transform(plainAddress),
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

export type ContactFieldName = keyof ContactSubmission;

/** The fields of a message, and columns of its table, in the order of the form. */
export const CONTACT_FIELD_NAMES = Object.keys(
  contactSubmissionSchema.entries,
) as ContactFieldName[];

/** What staff read before the fields of one line. */
const STAFF_LABELS: Readonly<Record<Exclude<ContactFieldName, "message">, string>> = {
  name: "Name",
  email: "Address",
  phone: "Phone",
};

/** What staff read of a message before its text: a label, and the value or null. */
export function labelledFields(message: ContactSubmission) {
  return Object.entries(STAFF_LABELS).map(
    ([name, label]) => [label, message[name as keyof typeof STAFF_LABELS]] as const,
  );
}

export type ContactCheck =
  | { readonly ok: true; readonly submission: ContactSubmission }
  | { readonly ok: false; readonly faults: ContactFaults };

/** Checks a form's values; on failure returns the first broken rule of each faulty field. */
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
