import { CERTIFICATE_FIELDS, OFFICE_FIELDS } from "./certificate.ts";

/** The number is changed separately. */
export const EDITED_FIELDS = [...CERTIFICATE_FIELDS, ...OFFICE_FIELDS].flatMap((field) =>
  field.name === "certificate_number" ? [] : [field],
);
