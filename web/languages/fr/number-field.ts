import type { Words } from "../words.ts";
import type english from "../en/number-field.ts";

export default {
  label: "Numéro de certificat",
  submit: "Vérifier",
} satisfies Words<typeof english>;
