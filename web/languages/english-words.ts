import { CERTIFICATE_FIELDS } from "../../domain/certificate.ts";
import ENGLISH_VERDICTS from "./en/verdict-names.ts";

/**
 * The words that every language shows in English beside its own, since the reader may have to show a
 * result to somebody who doesn't read that language.
 */
export { ENGLISH_VERDICTS };

/** The badge of a certificate in force, and of any other in the register. */
export const ENGLISH_VERIFIED = "Verified";
export const ENGLISH_IN_REGISTER = "In our register";

type FieldLabels = {
  readonly [Field in (typeof CERTIFICATE_FIELDS)[number] as Field["name"]]: Field["label"];
};

/** Labels of the card by the name of their field. */
export const ENGLISH_FIELDS = Object.fromEntries(
  CERTIFICATE_FIELDS.map(({ name, label }) => [name, label]),
) as FieldLabels;
