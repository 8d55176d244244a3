import { COMPANY, REGISTRATION } from "../../content/company.ts";
import type { Words } from "../words.ts";
import type english from "../en/shell.ts";
import { COUNTRY } from "./phrases.ts";

export default {
  skipLink: "Ir para o conteúdo",
  navigationLabel: "Principal",
  menu: "Menu",
  language: "Idioma",
  homeLabel: `${COMPANY.fullName}, página inicial`,
  descriptor: "Certificação e inspeção",
  links: {
    home: "Início",
    services: "Serviços",
    track: "Verificar certificado",
    about: "A empresa",
    contact: "Fale conosco",
  },
  footerSummary:
    "Certificação de sistemas de gestão, inspeção de navios e cargas, e um registro público em que é possível verificar cada certificado que emitimos.",
  quickLinks: "Links rápidos",
  aboutUs: "Sobre nós",
  furtherLinks: "Sobre este site",
  further: {
    howToVerify: "Como verificar",
    reportCertificate: "Denunciar um certificado",
    privacy: "Privacidade",
    accessibility: "Acessibilidade",
  },
  disclosure: `${REGISTRATION.name}. Empresa registrada na Inglaterra e no País de Gales sob o número ${REGISTRATION.number}. Sede: ${REGISTRATION.office}.`,
  contact: "Contato",
  address: "Endereço",
  country: COUNTRY,
  dismissNotification: "Fechar aviso",
  notifications: "Avisos",
  offlineLink: "Você está off-line. Abra o link de novo quando tiver conexão.",
} satisfies Words<typeof english>;
