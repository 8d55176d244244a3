import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/report.ts";

export default {
  eyebrow: "Denúncia",
  heading: "Denunciar um certificado suspeito",
  introduction: `Um certificado em nome da ${COMPANY.fullName} difere do nosso registro, ou o número não consta dele? Avise-nos: uma denúncia também impede a próxima falsificação.`,
  act: {
    heading: "1. Pare e guarde tudo",
    points: [
      "Não pague nem entregue mercadorias ou documentos com base nele.",
      "Não use o link, o código nem um telefone impresso nele: um registro falsificado confirma certificados falsificados.",
      "Guarde o arquivo como chegou, e o e-mail ou o envelope em que veio. Uma cópia ou captura de tela mostra menos que o original.",
    ],
    register: "Nosso registro fica neste endereço e em nenhum outro:",
    paid: "Se já pagou, avise imediatamente o seu banco e a polícia.",
  },
  send: {
    heading: "2. Conte o que você sabe",
    points: [
      "o número do certificado",
      "aonde leva o link ou o código: copiado, sem abrir",
      "o que o nosso registro respondeu",
      "a impressão digital (SHA-256) do arquivo, mostrada em “Comparar um documento”",
      "quem lhe deu o certificado, quando e por qual meio",
    ],
    text: "Você não precisa ter tudo: só o número já ajuda.",
    link: "Escrever a denúncia",
  },
  file: {
    heading: "3. Envie o arquivo",
    text: "Anexe o arquivo, uma digitalização ou fotos da frente e do verso a um e-mail para {email}. Anexe o e-mail em que ele veio, em vez de encaminhá-lo: isso preserva o remetente e o caminho. O formulário só aceita texto.",
  },
  outcome: {
    heading: "4. O que acontece depois",
    text: `Uma pessoa da nossa equipe lê a denúncia e responde em até ${RESPONSE_PROMISE_HOURS} horas. Até lá, não confie em nada do que o documento diz.`,
  },
} satisfies Words<typeof english>;
