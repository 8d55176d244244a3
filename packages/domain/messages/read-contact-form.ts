import {
  checkContactSubmission,
  CONTACT_FIELD_NAMES,
  type ContactFaults,
  type ContactFieldName,
  type ContactSubmission,
} from "./contact-submission.ts";

/** Only programs fill this hidden field (a honeypot). */
export const HONEYPOT_FIELD = "website";

export type ContactValues = Partial<Record<ContactFieldName, string>>;

/** After "failed" the message may still be stored. */
export type ContactProblem = "message-limit" | "page-limit" | "honeypot" | "offline" | "failed";

export interface ContactPageData {
  /** Absent from a response that all visitors share. */
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
