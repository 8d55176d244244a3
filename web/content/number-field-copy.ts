import { EXAMPLE_CERTIFICATE_NUMBER } from "../../domain/example-certificate-number.ts";

/** The field that takes a certificate's number, wherever it stands. */
export const NUMBER_FIELD_COPY = {
  label: "Certificate number",
  placeholder: EXAMPLE_CERTIFICATE_NUMBER,
  submit: "Track",
} as const;
