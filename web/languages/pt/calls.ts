import type { Words } from "../words.ts";
import type english from "../en/calls.ts";

export default {
  verifyCertificate: "Verificar certificado",
  ourServices: "Nossos serviços",
  getInTouch: "Fale conosco",
} satisfies Words<typeof english>;
