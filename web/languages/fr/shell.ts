import { COMPANY, REGISTRATION } from "../../content/company.ts";
import type { Words } from "../words.ts";
import type english from "../en/shell.ts";
import { COUNTRY } from "./phrases.ts";

export default {
  skipLink: "Aller au contenu",
  navigationLabel: "Menu principal",
  menu: "Menu",
  language: "Langue",
  homeLabel: `${COMPANY.fullName}, accueil`,
  descriptor: "Certification et inspection",
  links: {
    home: "Accueil",
    services: "Services",
    track: "Vérifier un certificat",
    about: "À propos",
    contact: "Contact",
  },
  footerSummary:
    "Certification de systèmes de management, inspection de navires et de cargaisons, registre public où vérifier chacun de nos certificats.",
  quickLinks: "Liens rapides",
  aboutUs: "À propos de nous",
  furtherLinks: "À propos de ce site",
  further: {
    howToVerify: "Comment vérifier",
    reportCertificate: "Signaler un certificat",
    privacy: "Confidentialité",
    accessibility: "Accessibilité",
  },
  disclosure: `${REGISTRATION.name}. Société immatriculée en Angleterre et au pays de Galles, n° ${REGISTRATION.number}. Siège social : ${REGISTRATION.office}.`,
  contact: "Contact",
  address: "Adresse",
  country: COUNTRY,
  dismissNotification: "Fermer",
  notifications: "Notifications",
  offlineLink: "Vous êtes hors ligne. Suivez de nouveau le lien une fois la connexion rétablie.",
} satisfies Words<typeof english>;
