import type { Words } from "../words.ts";
import type english from "../en/contact-without-script.ts";

export default {
  sentence: "Este formulário precisa de JavaScript. Sem ele, envie um e-mail para {email}.",
} satisfies Words<typeof english>;
