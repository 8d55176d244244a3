import * as v from "valibot";
import { hasShown, plainCharacters, withoutUnseen } from "../text/characters.ts";

/** Specification, section 3. */
export const CONTACT_SUBMISSIONS_TABLE = "contact_submissions";

/** UTF-16 code units, as in maxlength (specification, section 9). */
export const CONTACT_LIMITS = {
  nameMax: 100,
  emailMax: 255,
  phoneMax: 20,
  messageMin: 10,
  messageMax: 1000,
} as const;

/** Specification, section 5. */
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

export type ContactFaults = Partial<Record<ContactFieldName, ContactRule>>;

/** Some databases reject lone surrogates. Forms without scripts send two characters per line end. */
function cleaned(text: string): string {
  const plain = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\t\n])\p{Cc}/gu, "")
    .replaceAll(/\p{Cs}/gu, "\uFFFD")
    .trim();
  return hasShown(plain) ? plain : "";
}

/** Word processors and phones write these for hyphens. */
const HYPHENS = /[\u2010-\u2013\u2212\uFE63\uFF0D]/g;

/** Arabic keyboards write their own digits, and copied text has direction marks. */
function plainLine(text: string): string {
  return plainCharacters(text)
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
}

function plainPhone(text: string): string {
  return plainLine(text.replaceAll(/\p{Zs}/gu, " ").replaceAll(HYPHENS, "-"));
}

function plainName(text: string): string {
  return withoutUnseen(text)
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(HYPHENS, "-")
    .replaceAll(/[`´‘‛′＇]/g, "'")
    .trim();
}

/** Accepts all scripts with their hyphens and apostrophes, and the dot in Gal·la and ジョン・スミス. */
const NAME =
  /^(?:[\p{L}\p{M}\u200C\u200D](?:[·・･](?=\p{L}))?|[ '’\p{Pd}\u05F3\u05F4\u055A\u0F0B\u1361])+$/u;

/** Converts international domains to ASCII, which only Chromium does by itself. */
function plainAddress(text: string): string {
  const plain = plainLine(text);
  const at = plain.lastIndexOf("@") + 1;
  const domain = plain.slice(at);
  // A URL parser would accept more than a domain.
  if (at === 0 || !/[^\0-\x7F]/.test(domain) || !FOREIGN_DOMAIN.test(domain)) return plain;
  try {
    return plain.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return plain;
  }
}

const FOREIGN_DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u;

/**
 * Specification, section 5. Messages of issues are {@link ContactRule}s. CONTRIBUTING.md lists the places that depend
 * on a field.
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
      // HTML's own rule, and a dot.
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

/** In the form's order. */
export const CONTACT_FIELD_NAMES = Object.keys(
  contactSubmissionSchema.entries,
) as ContactFieldName[];

const STAFF_LABELS: Readonly<Record<Exclude<ContactFieldName, "message">, string>> = {
  name: "Name",
  email: "Address",
  phone: "Phone",
};

export function labelledFields(message: ContactSubmission) {
  return Object.entries(STAFF_LABELS).map(
    ([name, label]) => [label, message[name as keyof typeof STAFF_LABELS]] as const,
  );
}

export type ContactCheck =
  | { readonly ok: true; readonly submission: ContactSubmission }
  | { readonly ok: false; readonly faults: ContactFaults };

export function checkContactSubmission(values: unknown): ContactCheck {
  const result = v.safeParse(contactSubmissionSchema, values);
  if (result.success) return { ok: true, submission: result.output };
  const faults: ContactFaults = {};
  for (const { path, message } of result.issues) {
    const field = CONTACT_FIELD_NAMES.find((name) => name === path?.[0].key);
    if (field !== undefined) faults[field] = message as ContactRule;
  }
  return { ok: false, faults };
}
