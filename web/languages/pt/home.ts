import type { Words } from "../words.ts";
import type english from "../en/home.ts";
import { POSITIONING } from "./phrases.ts";

export default {
  specimen: {
    title: "CERTIFICADO",
    mark: "MODELO",
    fields: {
      certificate_number: "Número do certificado",
      vessel_imo: "Número IMO do navio",
      vessel_name: "Nome do navio",
      primary_object: "Objeto principal",
      issuance_date: "Data de emissão",
      validity_date: "Válido até",
    },
    link: "Ver um exemplo de verificação",
  },
  eyebrow: "Certificação e inspeção de qualidade",
  heading: "Certificados que resistem à verificação",
  introduction: `Seu ${POSITIONING}.`,
  proof:
    "Quem tem um certificado em mãos pode comparar o documento com o nosso registro, de graça e sem criar conta.",
  scan: "Escanear um código",
  services: {
    heading: "O que fazemos",
    introduction: "Quatro serviços, apoiados em um só registro.",
    cards: {
      iso: {
        title: "Certificação ISO",
        text: "Certificação segundo a ISO 9001 (qualidade), a ISO 14001 (meio ambiente) e a ISO 45001 (saúde e segurança no trabalho).",
      },
      vessel: {
        title: "Inspeção de navios",
        text: "Inspeção marítima para proprietários, gestores e afretadores que precisam conhecer o estado de um navio antes de se comprometer.",
      },
      quality: {
        title: "Inspeção de qualidade",
        text: "Mercadorias e produtos inspecionados durante a produção, antes do embarque e na fase final, e comparados com o que foi combinado.",
      },
      validation: {
        title: "Verificação de certificados",
        text: "Cada certificado pode ser verificado pelo número, pelo QR Code ou pelo código de barras, no cais ou no escritório.",
      },
    },
  },
  whyChoose: {
    heading: "Por que nos escolher",
    introduction: "Três coisas que um comprador, um porto ou um banco pode cobrar de nós.",
    points: [
      {
        title: "No Reino Unido",
        text: "Você trata com uma empresa sediada no Reino Unido, com endereço em Londres e pessoas que atendem o telefone no horário comercial britânico.",
      },
      {
        title: "Profissionais certificados",
        text: "As inspeções e auditorias são realizadas por profissionais certificados, que registram o que veem, item por item.",
      },
      {
        title: "Verificação digital",
        text: "O que está no papel pode ser comparado com o registro em segundos, por qualquer pessoa que receba o documento.",
      },
    ],
  },
  callToAction: {
    heading: "Você tem um certificado ou precisa de um?",
    text: "Verifique um número agora ou conte o que você precisa certificar ou inspecionar.",
  },
} satisfies Words<typeof english>;
