import type { Words } from "../words.ts";
import type english from "../en/contact-without-script.ts";

export default {
  sentence: "Ce formulaire nécessite JavaScript. À défaut, écrivez un e-mail à {email}.",
} satisfies Words<typeof english>;
