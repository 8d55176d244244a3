import type { Words } from "../words.ts";
import type english from "../en/number-field.ts";

export default {
  label: "Número do certificado",
  submit: "Consultar",
} satisfies Words<typeof english>;
