import {
  checkContactSubmission,
  CONTACT_FIELD_NAMES,
  type ContactFaults,
  type ContactFieldName,
  type ContactSubmission,
} from "./contact-submission.ts";

/** The name of a hidden field that only programs fill in (a honeypot). No browser completes a field of this name. */
export const HONEYPOT_FIELD = "website";

/** The form's fields as they were typed. */
export type ContactValues = Partial<Record<ContactFieldName, string>>;

/**
 * Why a valid message was not sent: too many messages or rendered pages for this client address, something in the
 * honeypot, a device without a connection (said by the browser alone), or a failure, after which the message may be
 * stored all the same.
 */
export type ContactProblem = "message-limit" | "page-limit" | "honeypot" | "offline" | "failed";

/** The outcome of a form that was sent without script. */
export interface ContactPageData {
  /**
   * What the visitor had written; empty once it is sent. Absent from a response that is the same for all visitors:
   * the text is then still on the page before.
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

/** Reads and checks a contact form: FormData in a page with script, URLSearchParams on the server without. */
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
