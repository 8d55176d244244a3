import { CERTIFICATE_FIELDS } from "@register/domain/certificate";
import ENGLISH_BADGE from "./languages/en/record-badge.json" with { type: "json" };
import ENGLISH_VERDICTS from "./languages/en/verdict-names.json" with { type: "json" };

/** Pages in other languages also show these, so that the reader can show somebody the result. */
export { ENGLISH_BADGE, ENGLISH_VERDICTS };

type FieldLabels = {
  readonly [Field in (typeof CERTIFICATE_FIELDS)[number] as Field["name"]]: Field["label"];
};

export const ENGLISH_FIELDS = Object.fromEntries(
  CERTIFICATE_FIELDS.map(({ name, label }) => [name, label]),
) as FieldLabels;
