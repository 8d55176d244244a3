import { CERTIFICATE_FIELDS } from "@register/domain/certificate";
import ENGLISH_BADGE from "./languages/en/record-badge.json" with { type: "json" };
import ENGLISH_VERDICTS from "./languages/en/verdict-names.json" with { type: "json" };

/**
 * The words that every language shows in English beside its own, since the reader may have to show a
 * result to somebody who doesn't read that language.
 */
export { ENGLISH_BADGE, ENGLISH_VERDICTS };

type FieldLabels = {
  readonly [Field in (typeof CERTIFICATE_FIELDS)[number] as Field["name"]]: Field["label"];
};

/** Labels of the card by the name of their field. */
export const ENGLISH_FIELDS = Object.fromEntries(
  CERTIFICATE_FIELDS.map(({ name, label }) => [name, label]),
) as FieldLabels;
