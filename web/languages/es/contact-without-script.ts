import type { Words } from "../words.ts";
import type english from "../en/contact-without-script.ts";

export default {
  sentence:
    "Este formulario necesita JavaScript. Si no lo tiene, escriba un correo electrónico a {email}.",
} satisfies Words<typeof english>;
