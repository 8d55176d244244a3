import type { Words } from "../words.ts";
import type english from "../en/not-found.ts";

export default {
  message: "¡Ups! Página no encontrada",
  home: "Volver al inicio",
} satisfies Words<typeof english>;
