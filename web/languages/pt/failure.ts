import type { Words } from "../words.ts";
import type english from "../en/failure.ts";
import { UNKNOWN } from "./phrases.ts";

export default {
  heading: "O registro não pode ser consultado neste momento",
  text: `Nosso site não está respondendo. ${UNKNOWN} Não aceite nem recuse nada por causa desta página.`,
  retry:
    "Tente novamente em um minuto. Se estava enviando uma mensagem, talvez não a tenhamos recebido: envie-a de novo então.",
  tryAgain: "Tentar novamente",
  call: "Se não puder esperar, ligue para {phone} ou escreva para {email}.",
} satisfies Words<typeof english>;
