import type { Words } from "../words.ts";
import type english from "../en/titles.ts";

export default {
  home: "Inicio",
  services: "Servicios",
  track: "Verificar un certificado",
  checkMany: "Verificar varios certificados",
  about: "Nosotros",
  contact: "Contacto",
  howToVerify: "Cómo verificar",
  reportCertificate: "Denunciar un certificado sospechoso",
  accessibility: "Accesibilidad",
  privacy: "Privacidad",
  notFound: "Página no encontrada",
  answer: "{number}: {word}",
  faulty: "Error: {title}",
} satisfies Words<typeof english>;
