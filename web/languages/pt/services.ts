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
    iso: {
      examined: "Seu sistema de gestão, em relação à norma que você escolher.",
      inspected: [
        {
          title: "ISO 9001",
          text: "A qualidade: como você planeja, controla e melhora o que os clientes recebem.",
        },
        {
          title: "ISO 14001",
          text: "O meio ambiente: como você controla emissões, resíduos e o uso de recursos.",
        },
        {
          title: "ISO 45001",
          text: "A saúde e segurança no trabalho: como você identifica perigos e evita danos.",
        },
      ],
      steps: [
        "A norma, as unidades e suas atividades.",
        "Um auditor visita os locais de trabalho.",
        "Os requisitos atendidos e os que não foram.",
        "Emitido quando os requisitos são atendidos, passa a constar do registro público.",
      ],
      received:
        "Um relatório de auditoria e, quando os requisitos são atendidos, um certificado que os seus clientes podem verificar.",
    },
    vessel: {
      examined:
        "O estado do navio, para proprietários, gestores, afretadores e compradores. A sua solicitação define o alcance.",
      inspected: [
        {
          title: "Casco e conveses",
          text: "Corrosão, amassados, trincas e pintura, ponto a ponto.",
        },
        { title: "Porões", text: "Se estão limpos, secos, sem odor e aptos para a carga." },
        {
          title: "Tampas de escotilha",
          text: "O estado das vedações e dos drenos, e por onde a água poderia entrar.",
        },
        { title: "Calado", text: "As marcas de calado e o peso da carga que delas resulta." },
        { title: "Combustível", text: "O combustível medido em cada tanque." },
        {
          title: "Máquinas e equipamentos",
          text: "O que funciona, o que não funciona e o que precisa de reparo.",
        },
        {
          title: "Documentos",
          text: "Que certificados do navio estão a bordo e até quando são válidos.",
        },
      ],
      steps: [
        "O navio, o número IMO, o porto e as datas.",
        "Um inspetor vai a bordo.",
        "As constatações item por item, com o nome e o número IMO do navio.",
        ISSUED,
      ],
      received:
        "Um relatório ligado a um só navio pelo nome e pelo número IMO, claro o bastante para decidir um afretamento ou uma compra.",
    },
    quality: {
      examined:
        "Mercadorias e produtos, durante a produção, antes do embarque ou na inspeção final, em relação ao contrato.",
      inspected: [
        {
          title: "Quantidade da carga",
          text: "Peso, volume ou contagem, como foi medida e qualquer falta.",
        },
        {
          title: "Qualidade da carga",
          text: "Como as amostras foram coletadas e lacradas, e seus resultados em relação à especificação.",
        },
        { title: "Embalagem", text: "Se está inteira, seca e apta para a viagem." },
        { title: "Rotulagem", text: "Marcas, números de lote e datas, em relação ao contrato." },
        {
          title: "Carregamento",
          text: "Como as mercadorias foram manuseadas, estivadas e peadas.",
        },
      ],
      steps: [
        "A mercadoria, o local, a etapa e o contrato.",
        "Um inspetor vai à fábrica, ao armazém ou ao terminal.",
        "As constatações e cada diferença em relação ao contrato.",
        ISSUED,
      ],
      received: "Constatações a tempo de agir: antes do fim da produção ou da saída da mercadoria.",
    },
    compliance: {
      examined:
        "Mercadorias, documentos ou práticas, em relação ao requisito aplicável: contrato, norma, documento de embarque.",
      inspected: [
        { title: "Mercadorias", text: "Se a composição, as marcas e a embalagem são as exigidas." },
        { title: "Documentos", text: "Se estão completos, coerentes e dentro da validade." },
        { title: "Práticas", text: "Se o trabalho é feito e registrado como se exige." },
      ],
      steps: [
        "O requisito e a que ele se aplica.",
        "No local, para mercadorias e práticas; os documentos são enviados a nós.",
        "Ponto por ponto: o que confere e o que difere.",
        ISSUED,
      ],
      received: "Uma exposição ponto por ponto para as duas partes de um contrato.",
    },
    risk: {
      examined: "Um fornecedor, um embarque ou uma operação, antes de você se comprometer.",
      inspected: [
        { title: "Fornecedor", text: "Capacidade, controles e registros, e suas lacunas." },
        { title: "Embarque", text: "Rota, estação, estiva e manuseio, e o que pode se perder." },
        { title: "Operação", text: "Pessoas, equipamentos e entorno, e o que pode falhar." },
      ],
      steps: [
        "Seu plano e suas preocupações.",
        "Uma visita, quando ela mostra mais do que os papéis.",
        "Cada risco, a probabilidade e como reduzi-lo.",
        ISSUED,
      ],
      received: "Orientação por escrito antes de você se comprometer.",
    },
    validation: {
      examined: "Um certificado que você tem em mãos, em relação aos dados do registro público.",
      inspected: [
        { title: "Número", text: "Se consta do registro." },
        {
          title: "Resultado",
          text: "Se o certificado está em vigor hoje, vencido, suspenso ou cancelado.",
        },
        {
          title: "Dados",
          text: "Navio, número IMO, mercadoria, quantidade e datas, como foi emitido.",
        },
      ],
      steps: [
        "Digite o número ou leia o QR Code ou código de barras.",
        "A qualquer hora, sem hora marcada e sem conta.",
        "O resultado e todos os dados do registro, na hora.",
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
