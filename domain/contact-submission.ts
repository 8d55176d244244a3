import * as v from "valibot";

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

/** The first broken rule of each faulty field, in words for the visitor. */
export type ContactFaults = Partial<Record<ContactFieldName, string>>;

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

/**
 * A name with the plain spaces, hyphens and apostrophes that word processors and phones put others
 * for, and without marks of direction. Joiners stay: Persian and Sinhala names are spelt with them.
 */
function plainName(text: string): string {
  return text
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(/[\u2010-\u2013\u2212\uFE63\uFF0D]/g, "-")
    .replaceAll(/[`´‘‛′＇]/g, "'")
    .replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, "")
    .trim();
}

/**
 * What a visitor may send, with the messages of the specification, section 5. All values are
 * trimmed; each field reports its first broken rule. A phone left empty becomes null.
 */
const contactSubmissionSchema = v.config(
  v.object({
    name: v.pipe(
      v.string("Name is required"),
      v.transform(cleaned),
      v.transform(plainName),
      v.minLength(1, "Name is required"),
      v.maxLength(
        CONTACT_LIMITS.nameMax,
        `Name must be less than ${CONTACT_LIMITS.nameMax} characters`,
      ),
      // Letters of every script with their marks: José, Ольга and محمد are names too. Between letters,
      // the joiners that only shape them, and the dot of Gal·la.
      v.regex(
        /^(?:[\p{L}\p{M}](?:(?:\u200C|\u200D|·)(?=\p{L}))?|[ '’-])+$/u,
        "Name can only contain letters, spaces, hyphens, and apostrophes",
      ),
    ),
    email: v.pipe(
      v.string("Email is required"),
      v.transform(cleaned),
      v.minLength(1, "Email is required"),
      v.maxLength(
        CONTACT_LIMITS.emailMax,
        `Email must be less than ${CONTACT_LIMITS.emailMax} characters`,
      ),
      // HTML's own rule, which browsers' e-mail fields follow, and a dot: no address on the Internet
      // goes without one.
      v.rfcEmail("Invalid email address"),
      v.regex(/@[^@]*\./, "Invalid email address"),
    ),
    phone: v.pipe(
      v.nullish(v.string("Invalid phone number format"), ""),
      v.transform(cleaned),
      v.maxLength(
        CONTACT_LIMITS.phoneMax,
        `Phone number must be less than ${CONTACT_LIMITS.phoneMax} characters`,
      ),
      v.regex(/^[0-9+ ()-]*$/, "Invalid phone number format"),
      v.transform((phone) => (phone === "" ? null : phone)),
    ),
    message: v.pipe(
      v.string(`Message must be at least ${CONTACT_LIMITS.messageMin} characters`),
      v.transform(cleaned),
      v.minLength(
        CONTACT_LIMITS.messageMin,
        `Message must be at least ${CONTACT_LIMITS.messageMin} characters`,
      ),
      v.maxLength(
        CONTACT_LIMITS.messageMax,
        `Message must be less than ${CONTACT_LIMITS.messageMax} characters`,
      ),
    ),
  }),
  { abortPipeEarly: true },
);

export type ContactSubmission = v.InferOutput<typeof contactSubmissionSchema>;

export type ContactCheck =
  | { readonly ok: true; readonly submission: ContactSubmission }
  | { readonly ok: false; readonly faults: ContactFaults };

/** Checks a form's values; on failure gives the first message of each faulty field. */
export function checkContactSubmission(values: unknown): ContactCheck {
  const result = v.safeParse(contactSubmissionSchema, values);
  if (result.success) return { ok: true, submission: result.output };
  const faults: ContactFaults = {};
  for (const { path, message } of result.issues) {
    const field = CONTACT_FIELD_NAMES.find((name) => name === path?.[0].key);
    if (field !== undefined) faults[field] = message;
  }
  return { ok: false, faults };
}
