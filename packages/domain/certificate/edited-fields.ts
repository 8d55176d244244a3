import { CERTIFICATE_FIELDS, OFFICE_FIELDS } from "./certificate.ts";

/** The fields that a person edits: all but the number, which is changed by itself. */
export const EDITED_FIELDS = [...CERTIFICATE_FIELDS, ...OFFICE_FIELDS].flatMap((field) =>
  field.name === "certificate_number" ? [] : [field],
);
