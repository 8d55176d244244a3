import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/accessibility.ts";

export default {
  eyebrow: "Acessibilidade",
  heading: "Declaração de acessibilidade",
  introduction: `A ${COMPANY.fullName} quer que todos possam verificar um certificado, seja qual for o meio que usem para ver, digitar ou ouvir.`,
  sections: [
    {
      heading: "O que você pode fazer",
      paragraphs: [
        "Usar todas as páginas com o teclado, com leitor de tela, com zoom de 400% e com o esquema de cores e a redução de movimento que o seu dispositivo pedir.",
        "Consultar um certificado sem câmera e ler a resposta sem scripts: o resultado é dado ao mesmo tempo por palavras, por uma forma e por uma cor.",
      ],
    },
    {
      heading: "Nossos compromissos",
      paragraphs: [
        "Nosso objetivo é o nível AA das Diretrizes de Acessibilidade para Conteúdo Web (Web Content Accessibility Guidelines) 2.2. Cada mudança no site é testada com um verificador automático, em janela estreita, média e larga, no modo claro e no escuro e com o teclado.",
        "Ainda não foi feita uma auditoria independente.",
      ],
    },
    {
      heading: "O que não funciona para todos",
      paragraphs: [
        "Nos navegadores anteriores a 2023 funcionam as páginas, a consulta e o formulário de contato, mas não o leitor nem os botões de copiar ou imprimir.",
        "O leitor precisa de uma câmera que possa ser apontada para um código. Digitar o número ou escolher uma imagem do código tem o mesmo efeito.",
        "O texto dos certificados aparece como foi cadastrado, em qualquer idioma, sem indicação do idioma em que está.",
      ],
    },
    {
      heading: "Conte que dificuldades você encontra",
      paragraphs: [
        `Escreva para ${COMPANY.email.text} ou ligue para ${COMPANY.phone.text}. Uma pessoa da nossa equipe responde em até ${RESPONSE_PROMISE_HOURS} horas e consulta o certificado para você, se o site não permitir.`,
        "Se a nossa resposta não for satisfatória, o Serviço de Aconselhamento e Apoio à Igualdade (Equality Advisory and Support Service, EASS) presta orientação sobre a Lei da Igualdade de 2010 (Equality Act 2010) na Inglaterra, na Escócia e no País de Gales.",
        "Última revisão em novembro de 2026.",
      ],
    },
  ],
} satisfies Words<typeof english>;
