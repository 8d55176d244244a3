import type { Words } from "../words.ts";
import type english from "../en/titles.ts";

export default {
  home: "Accueil",
  services: "Services",
  track: "Vérifier un certificat",
  checkMany: "Vérifier plusieurs certificats",
  about: "À propos",
  contact: "Contact",
  howToVerify: "Comment vérifier",
  reportCertificate: "Signaler un certificat suspect",
  accessibility: "Accessibilité",
  privacy: "Confidentialité",
  notFound: "Page introuvable",
  answer: "{number} : {word}",
  faulty: "Erreur : {title}",
} satisfies Words<typeof english>;
