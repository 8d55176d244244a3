import type { Words } from "../words.ts";
import type english from "../en/not-found.ts";

export default {
  message: "Ops! Página não encontrada",
  home: "Voltar ao início",
} satisfies Words<typeof english>;
