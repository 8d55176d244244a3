import { CONTACT_LIMITS, type ContactFieldName } from "../../domain/contact-submission.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";

export interface ContactField {
  readonly name: ContactFieldName;
  readonly label: string;
  readonly required: boolean;
  readonly maxLength: number;
  readonly type: "text" | "email" | "tel" | "multiline";
  readonly autoComplete: string;
}

/** The form's fields in their order (specification, section 2), with the limits of the domain. */
export const CONTACT_FIELDS: readonly ContactField[] = [
  {
    name: "name",
    label: CONTACT_COPY.form.name,
    required: true,
    maxLength: CONTACT_LIMITS.nameMax,
    type: "text",
    autoComplete: "name",
  },
  {
    name: "email",
    label: CONTACT_COPY.form.email,
    required: true,
    maxLength: CONTACT_LIMITS.emailMax,
    type: "email",
    autoComplete: "email",
  },
  {
    name: "phone",
    label: CONTACT_COPY.form.phone,
    required: false,
    maxLength: CONTACT_LIMITS.phoneMax,
    type: "tel",
    autoComplete: "tel",
  },
  {
    name: "message",
    label: CONTACT_COPY.form.message,
    required: true,
    maxLength: CONTACT_LIMITS.messageMax,
    type: "multiline",
    // With "off", Chromium would bring the other fields back after Back, and not this one.
    autoComplete: "on",
  },
];
