/** The field that takes a certificate's number, wherever it stands. */
export default {
  label: "Certificate number",
  submit: "Track",
} as const;
