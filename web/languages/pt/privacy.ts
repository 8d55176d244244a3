import { COMPANY } from "../../content/company.ts";
import { MESSAGE_RETENTION_DAYS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/privacy.ts";
import { COUNTRY } from "./phrases.ts";

export default {
  eyebrow: "Privacidade",
  heading: "Aviso de privacidade",
  introduction: `O que a ${COMPANY.fullName} guarda sobre as pessoas que usam este site, para quê e o que elas podem fazer a respeito.`,
  sections: [
    {
      heading: "Quem é responsável",
      paragraphs: [
        `${COMPANY.addressLines.join(", ")}, ${COUNTRY}, decide como são usados os dados pessoais deste site. É o controlador a que se refere o Regulamento Geral de Proteção de Dados do Reino Unido (UK General Data Protection Regulation).`,
      ],
    },
    {
      heading: "Quando você envia uma mensagem",
      paragraphs: [
        "Guardamos seu nome, seu e-mail, seu telefone, se você informar, o que você escreve e o momento do envio.",
        "Usamos esses dados para responder a você e para fazer o que você pede. A lei chama isso de nosso interesse legítimo em responder a quem nos escreve ou, quando você pede um serviço, de procedimentos preliminares a um contrato. Você não é obrigado a enviar uma mensagem: o telefone e o e-mail também servem.",
        "Nossa equipe lê a sua mensagem. Ela pode chegar por e-mail, por meio do nosso provedor de e-mail. Não vendemos a mensagem, nem a usamos para publicidade ou para decisões automatizadas.",
        `Apagamos a mensagem em no máximo ${MESSAGE_RETENTION_DAYS} dias, a menos que um contrato ou a lei nos obrigue a guardar a mensagem por mais tempo.`,
      ],
    },
    {
      heading: "Quando você verifica um certificado",
      paragraphs: [
        "Não guardamos o número que você consulta. Os certificados contêm dados sobre navios e mercadorias.",
        "A imagem da câmera e as imagens e os documentos que você escolhe são lidos no seu próprio dispositivo. Eles nunca são enviados para nós.",
      ],
    },
    {
      heading: "Seu endereço IP",
      paragraphs: [
        "Para que ninguém possa nos inundar de mensagens ou copiar o registro, o servidor conta as solicitações de cada endereço IP. As contagens são guardadas por cerca de uma hora. Não gravamos endereços IP em nossos logs. Uma empresa que hospede este site para nós pode guardar endereços IP nos próprios logs por algum tempo, para manter o serviço seguro.",
      ],
    },
    {
      heading: "No seu navegador",
      paragraphs: [
        "Este site não usa cookies nem rastreia você. Seu navegador guarda no seu dispositivo: uma mensagem que você tenha começado a escrever, uma lista de certificados que você verifique com suas respostas e a posição em que estava na página, até que a aba seja fechada; e, se você usar a câmera, que a permitiu e qual usou por último, até que os dados do navegador sejam apagados. Cada um desses dados é necessário para algo que você pediu.",
      ],
    },
    {
      heading: "Seus direitos",
      paragraphs: [
        `Você pode perguntar quais dados temos a seu respeito e receber uma cópia, pedir que eles sejam corrigidos ou apagados, limitar o uso que fazemos deles ou se opor a esse uso. Escreva para ${COMPANY.email.text}. Respondemos em até um mês, sem nenhum custo.`,
      ],
    },
    {
      heading: "Se a resposta não for satisfatória",
      paragraphs: [
        "Reclame primeiro conosco, por e-mail, telefone ou correio. Confirmamos o recebimento da reclamação em até 30 dias, verificamos o que houve e informamos a conclusão.",
        "Você também pode reclamar à autoridade de proteção de dados do Reino Unido, o Comissário da Informação (Information Commissioner): ico.org.uk, telefone 0303 123 1113.",
      ],
    },
  ],
} satisfies Words<typeof english>;
