import type { Words } from "../words.ts";
import type english from "../en/calls.ts";

export default {
  verifyCertificate: "Vérifier un certificat",
  ourServices: "Nos services",
  getInTouch: "Nous contacter",
} satisfies Words<typeof english>;
