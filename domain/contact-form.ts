import {
  checkContactSubmission,
  CONTACT_FIELD_NAMES,
  type ContactFaults,
  type ContactFieldName,
  type ContactSubmission,
} from "./contact-submission.ts";

/**
 * The name of a field that people never see, so that only programs fill it in (a honeypot). No browser
 * completes a field of this name.
 */
export const HONEYPOT_FIELD = "subject";

/** What stands in the form's fields, as it was typed. */
export type ContactValues = Partial<Record<ContactFieldName, string>>;

/**
 * Why a message without faults was not sent: too many messages or too many rendered pages for this client
 * address, something in the honeypot, or a failure, after which nobody can be sure that it was not stored.
 */
export type ContactProblem = "message-limit" | "page-limit" | "honeypot" | "failed";

/** The server's answer to a form that was sent without script. */
export interface ContactPageData {
  /**
   * What the visitor had written; nothing once it is sent. Absent from an answer that is the same for
   * everybody: what was written is then still on the page before.
   */
  readonly values?: ContactValues;
  readonly faults: ContactFaults;
  readonly problem?: ContactProblem | undefined;
}

export type ContactFormCheck =
  | { readonly ok: true; readonly submission: ContactSubmission }
  | {
      readonly ok: false;
      readonly faults: ContactFaults;
      readonly problem?: ContactProblem | undefined;
    };

/**
 * Reads and checks a contact form: the same for the FormData of a page with script and for the
 * URLSearchParams that the server receives from a page without.
 */
export function readContactForm(form: { get(name: string): unknown }): {
  readonly values: ContactValues;
  readonly check: ContactFormCheck;
} {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values = Object.fromEntries(CONTACT_FIELD_NAMES.map((name) => [name, textOf(name)]));
  const check = checkContactSubmission(values);
  if (check.ok && textOf(HONEYPOT_FIELD) !== "") {
    return { values, check: { ok: false, faults: {}, problem: "honeypot" } };
  }
  return { values, check };
}
