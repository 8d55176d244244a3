import { COMPANY, REGISTRATION } from "../../content/company.ts";
import type { Words } from "../words.ts";
import type english from "../en/shell.ts";
import { COUNTRY } from "./phrases.ts";

export default {
  skipLink: "Ir al contenido",
  navigationLabel: "Principal",
  menu: "Menú",
  language: "Idioma",
  homeLabel: `${COMPANY.fullName}, página de inicio`,
  descriptor: "Certificación e inspección",
  links: {
    home: "Inicio",
    services: "Servicios",
    track: "Verificar certificado",
    about: "Nosotros",
    contact: "Contacto",
  },
  footerSummary:
    "Certificación de sistemas de gestión, inspección de buques y cargamentos, y un registro público de cada certificado que expedimos.",
  quickLinks: "Enlaces rápidos",
  aboutUs: "Sobre nosotros",
  furtherLinks: "Sobre este sitio",
  further: {
    howToVerify: "Cómo verificar",
    reportCertificate: "Denunciar un certificado",
    privacy: "Privacidad",
    accessibility: "Accesibilidad",
  },
  disclosure: `${REGISTRATION.name}. Sociedad inscrita en Inglaterra y Gales con el número ${REGISTRATION.number}. Domicilio social: ${REGISTRATION.office}.`,
  contact: "Contacto",
  address: "Dirección",
  country: COUNTRY,
  dismissNotification: "Cerrar",
  notifications: "Notificaciones",
  offlineLink: "No tiene conexión. Vuelva a pulsar el enlace cuando la recupere.",
} satisfies Words<typeof english>;
