import type { Words } from "../words.ts";
import type english from "../en/calls.ts";

export default {
  verifyCertificate: "Verificar certificado",
  ourServices: "Nuestros servicios",
  getInTouch: "Contáctenos",
} satisfies Words<typeof english>;
