import type { Words } from "../words.ts";
import type english from "../en/statistics.ts";

export default {
  heading: "La empresa en cifras",
  labels: ["Años de experiencia", "Clientes certificados", "Países atendidos", "Tasa de éxito"],
} satisfies Words<typeof english>;
