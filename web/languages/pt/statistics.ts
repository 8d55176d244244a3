import type { Words } from "../words.ts";
import type english from "../en/statistics.ts";

export default {
  heading: "A empresa em números",
  labels: ["Anos de experiência", "Clientes certificados", "Países atendidos", "Taxa de sucesso"],
} satisfies Words<typeof english>;
