import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/about.ts";
import { POSITIONING } from "./phrases.ts";

export default {
  eyebrow: "A empresa",
  heading: "A palavra de um inspetor vale o que pode ser verificado",
  introduction: `A ${COMPANY.name} é um ${POSITIONING}.`,
  story: {
    heading: "Nossa história",
    paragraphs: [
      "Somos uma empresa de certificação e inspeção de qualidade sediada no Reino Unido. Nossos clientes são, na maioria, proprietários, gestores ou afretadores de navios, ou transportam mercadorias neles; os demais são empresas que querem certificar seu sistema de gestão ou inspecionar seus produtos.",
      "Um certificado vai mais longe do que as pessoas que o escreveram. É lido na entrada de um terminal, em um banco ou, à noite, no passadiço de um navio, por alguém que não nos conhece. Mantemos um registro público para que esse leitor também possa saber se o documento é nosso e o que ele diz.",
    ],
  },
  expertise: {
    heading: "Nossa especialidade",
    introduction:
      "Nosso trabalho se divide em seis áreas. Cinco examinam um navio, mercadorias, um sistema de gestão ou um projeto; a sexta permite que qualquer pessoa verifique os certificados resultantes. Cada link leva ao que examinamos, a como funciona e ao que você recebe.",
    points: {
      iso: "Certificação ISO: ISO 9001, ISO 14001 e ISO 45001",
      vessel: "Inspeção de navios (inspeção marítima)",
      quality:
        "Inspeção de qualidade de mercadorias e produtos: durante a produção, pré-embarque e final",
      compliance: "Verificação de conformidade",
      risk: "Avaliação de riscos",
      validation: "Validação de certificados, com rastreamento por QR Code e código de barras",
    },
  },
  whyChooseUs: {
    heading: "Por que nos escolher",
    points: [
      {
        title: "Operações no Reino Unido",
        text: "Temos sede no Reino Unido, com endereço em Londres. Daqui se dirige o trabalho, assim como o registro.",
      },
      {
        title: "Profissionais acreditados",
        text: "As pessoas que inspecionam e auditam em nosso nome são profissionais qualificados na sua área. Elas registram o que veem, item por item.",
      },
      {
        title: "Inovação digital",
        text: "Número, QR Code, código de barras: três caminhos de uma folha de papel aos dados do registro. A consulta é gratuita e não exige conta.",
      },
      {
        title: "Reconhecimento internacional",
        text: "Clientes em mais de 30 países confiam em nossos certificados e relatórios. Atuamos no Oriente Médio, na África, na Europa e nas Américas.",
      },
    ],
  },
  commitment: {
    heading: "Nosso compromisso",
    paragraphs: [
      "Registramos por escrito o que constatamos, inclusive o que o cliente preferiria não ler. Um certificado indica o que foi examinado, quando e até que data é válido. Quando suspenso ou cancelado, ele continua no registro, que informa isso a quem o consulta.",
      `E respondemos. Escreva para nós, e uma pessoa da nossa equipe responde em até ${RESPONSE_PROMISE_HOURS} horas.`,
    ],
  },
  callToAction: {
    heading: "Veja por si mesmo",
    text: "Pergunte sobre uma inspeção ou auditoria, ou verifique um dos nossos certificados no registro.",
  },
} satisfies Words<typeof english>;
