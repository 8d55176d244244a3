import type { Words } from "../words.ts";
import type english from "../en/titles.ts";

export default {
  home: "Início",
  services: "Serviços",
  track: "Verificar um certificado",
  checkMany: "Verificar vários certificados",
  about: "A empresa",
  contact: "Fale conosco",
  howToVerify: "Como verificar",
  reportCertificate: "Denunciar um certificado suspeito",
  accessibility: "Acessibilidade",
  privacy: "Privacidade",
  notFound: "Página não encontrada",
  answer: "{number}: {word}",
  faulty: "Erro: {title}",
} satisfies Words<typeof english>;
