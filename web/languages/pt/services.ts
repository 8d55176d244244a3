import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/services.ts";

export default {
  eyebrow: "Serviços",
  heading: "Certificação, inspeção e a prova de ambas",
  introduction:
    "Certificamos sistemas de gestão, inspecionamos navios e mercadorias e mantemos o registro em que os resultados podem ser verificados.",
  gridHeading: "Nossos serviços",
  cards: {
    certificate: {
      title: "Certificação ISO",
      text: "Uma auditoria de como a sua organização trabalha, segundo a norma que você escolher. O certificado é emitido quando os requisitos são atendidos.",
      points: [
        "ISO 9001, qualidade",
        "ISO 14001, meio ambiente",
        "ISO 45001, saúde e segurança no trabalho",
      ],
    },
    vessel: {
      title: "Inspeção de navios",
      text: "Inspeção marítima do estado de um navio, registrada com o nome e o número IMO dele, para que o relatório não seja confundido com o de outro navio.",
      points: [
        "Para proprietários e gestores",
        "Para afretadores e compradores",
        "Constatações item por item",
      ],
    },
    cargo: {
      title: "Inspeção de qualidade",
      text: "Inspeção de mercadorias e produtos no momento em que ainda dá tempo de agir sobre o que foi constatado.",
      points: ["Durante a produção", "Pré-embarque", "Inspeção final"],
    },
    checklist: {
      title: "Verificação de conformidade",
      text: "Comparação de mercadorias, documentos ou práticas com o requisito aplicável e uma indicação clara dos pontos em que eles diferem.",
      points: ["Requisitos contratuais", "Normas", "Documentos de embarque"],
    },
    buoy: {
      title: "Avaliação de riscos",
      text: "O que pode dar errado em um embarque, em um fornecedor ou em uma operação, com que probabilidade e o que reduziria o risco.",
      points: ["Fornecedores", "Embarques", "Operações"],
    },
    code: {
      title: "Validação de certificados",
      text: "Cada certificado consta de um registro público e traz um QR Code ou código de barras, que leva do documento aos dados do registro.",
      points: ["Pelo número", "Pelo QR Code", "Pelo código de barras"],
    },
  },
  whyChoose: {
    heading: "Por que escolher nossos serviços",
    points: [
      {
        title: "Excelência no Reino Unido",
        text: "Nosso trabalho é dirigido do Reino Unido, assim como o nosso registro.",
      },
      {
        title: "Profissionais experientes",
        text: "Por trás de cada relatório estão mais de 15 anos de experiência em certificação e inspeção.",
      },
      {
        title: "Agilidade",
        text: `Navios e contratos não esperam. Escreva para nós e respondemos em até ${RESPONSE_PROMISE_HOURS} horas.`,
      },
      {
        title: "Verificação digital",
        text: "Quem recebe o seu certificado pode fazer a verificação na hora, sem precisar perguntar a você nem a nós.",
      },
    ],
  },
  callToAction: {
    heading: "Conte o que você precisa inspecionar",
    text: "O navio, a mercadoria ou o sistema de gestão, e até quando você precisa da resposta.",
  },
} satisfies Words<typeof english>;
