import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/services.ts";
import {
  CERTIFICATE_VALIDATION,
  COMPLIANCE_VERIFICATION,
  ISO_CERTIFICATION,
  QUALITY_INSPECTION,
  RISK_ASSESSMENT,
  VESSEL_INSPECTION,
} from "./phrases.ts";

const ISSUED = "Quando emitido, consta do registro público com o seu número.";

export default {
  eyebrow: "Serviços",
  heading: "Certificação, inspeção e a prova de ambas",
  introduction:
    "Certificamos sistemas de gestão, inspecionamos navios e mercadorias e mantemos o registro em que os resultados podem ser verificados.",
  gridHeading: "Nossos serviços",
  cards: {
    iso: {
      title: ISO_CERTIFICATION,
      text: "Uma auditoria de como a sua organização trabalha, segundo a norma que você escolher.",
    },
    vessel: {
      title: VESSEL_INSPECTION,
      text: "Inspeção marítima do estado de um navio, registrada com o nome e o número IMO dele.",
    },
    quality: {
      title: QUALITY_INSPECTION,
      text: "Inspeção de mercadorias e produtos no momento em que ainda dá tempo de agir sobre o que foi constatado.",
    },
    compliance: {
      title: COMPLIANCE_VERIFICATION,
      text: "Comparação de mercadorias, documentos ou práticas com o requisito aplicável.",
    },
    risk: {
      title: RISK_ASSESSMENT,
      text: "O que pode dar errado em um embarque, em um fornecedor ou em uma operação, e o que reduziria o risco.",
    },
    validation: {
      title: CERTIFICATE_VALIDATION,
      text: "Cada certificado consta de um registro público, onde é encontrado pelo número, QR Code ou código de barras.",
    },
  },
  examined: "O que examinamos",
  course: "Como funciona",
  received: "O que você recebe",
  steps: ["Solicitação", "Visita", "Relatório", "Certificado"],
  ask: "Perguntar sobre este serviço",
  sections: {
    vessel: {
      examined:
        "O estado do navio: casco, porões, máquinas, equipamentos e documentos, até onde for a sua solicitação. Para proprietários, gestores, afretadores e compradores.",
      steps: [
        "Você informa o navio, o número IMO, o porto e as datas.",
        "Um inspetor vai a bordo.",
        "As constatações item por item, com o nome e o número IMO do navio.",
        ISSUED,
      ],
      received:
        "Um relatório que ninguém confunde com o de outro navio, claro o bastante para decidir um afretamento ou uma compra.",
    },
    iso: {
      examined:
        "Seu sistema de gestão: ISO 9001 para a qualidade, ISO 14001 para o meio ambiente, ISO 45001 para a saúde e segurança no trabalho.",
      steps: [
        "Você informa a norma, as unidades e o que se faz nelas.",
        "Um auditor vai aonde o trabalho é feito.",
        "Os requisitos atendidos e os que não foram.",
        "Quando os requisitos são atendidos, é emitido e consta do registro público.",
      ],
      received:
        "Um relatório de auditoria e, quando os requisitos são atendidos, um certificado que os seus próprios clientes podem verificar.",
    },
    quality: {
      examined:
        "Mercadorias e produtos, durante a produção, antes do embarque ou na inspeção final, em relação ao que foi acordado.",
      steps: [
        "Você informa a mercadoria, o local, a etapa e o que foi acordado.",
        "Um inspetor vai à fábrica, ao armazém ou ao terminal.",
        "O que foi constatado e onde difere do que foi acordado.",
        ISSUED,
      ],
      received:
        "Constatações sobre as quais ainda dá tempo de agir: antes do fim da produção ou da saída da mercadoria.",
    },
    compliance: {
      examined:
        "Mercadorias, documentos ou práticas, em relação ao requisito aplicável: contrato, norma, documento de embarque.",
      steps: [
        "Você envia o requisito e diz a que ele se aplica.",
        "No local, para mercadorias e práticas; os documentos são enviados a nós.",
        "Ponto por ponto: o que confere e o que difere.",
        ISSUED,
      ],
      received: "Uma exposição clara, que as duas partes de um contrato podem ler.",
    },
    risk: {
      examined:
        "Um fornecedor, um embarque ou uma operação: o que pode dar errado e com que probabilidade.",
      steps: [
        "Você conta o que planeja e o que o preocupa.",
        "Uma visita, quando o risco se vê melhor no local.",
        "Cada risco, a probabilidade e o que o reduziria.",
        ISSUED,
      ],
      received: "Orientação por escrito, para ponderar antes de se comprometer.",
    },
    validation: {
      examined:
        "Um certificado que você tem ou que lhe mostram, em relação aos dados do registro público.",
      steps: [
        "Digite o número ou leia o QR Code ou código de barras.",
        "Nenhuma: sem hora marcada e sem conta.",
        "O resultado e todos os dados, na hora.",
        "Compare-o com os dados do registro e informe qualquer diferença.",
      ],
      received: "Uma resposta na hora: em vigor, vencido, suspenso, cancelado ou fora do registro.",
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
