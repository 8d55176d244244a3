import { COMPANY } from "../../content/company.ts";
import { CHECKED_NUMBERS_MAX } from "../../../domain/checked-number.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/document.ts";
import { POSITIONING } from "./phrases.ts";

export default {
  descriptions: {
    home: `A ${COMPANY.name} é um ${POSITIONING}. Verifique um certificado no registro.`,
    services:
      "Certificação ISO 9001, 14001 e 45001, inspeção de navios, inspeção de qualidade de mercadorias, verificação de conformidade, avaliação de riscos e validação de certificados.",
    track: `Digite o número de um certificado da ${COMPANY.name} e compare o que consta do registro com o documento que você tem em mãos.`,
    checkMany: `Verifique de uma só vez até ${CHECKED_NUMBERS_MAX} números de certificados da ${COMPANY.name}, digitados, colados ou de uma planilha, e guarde as respostas.`,
    about: `A ${COMPANY.name} é uma empresa de certificação e inspeção sediada no Reino Unido que atende clientes do setor marítimo e da navegação e empresas que precisam de certificação ou inspeção.`,
    contact: `Telefone, e-mail, horário de atendimento e formulário de mensagem. A ${COMPANY.name} responde em até ${RESPONSE_PROMISE_HOURS} horas.`,
    howToVerify: `Como verificar um certificado da ${COMPANY.name} no registro público, em qual endereço e o que significa cada resultado.`,
    reportCertificate: `O que fazer com um certificado da ${COMPANY.name} que pode ter sido falsificado, o que nos enviar e para onde. Respondemos em até ${RESPONSE_PROMISE_HOURS} horas.`,
    accessibility: `O que o site da ${COMPANY.name} faz para que todos possam usá-lo, o que ainda não funciona e a quem avisar.`,
    privacy: `O que a ${COMPANY.name} guarda sobre os visitantes e sobre quem envia mensagens, para quê, por quanto tempo e quais são os direitos dessas pessoas.`,
    notFound: "Não existe página neste endereço.",
    company: POSITIONING,
    socialImage: `${COMPANY.fullName}: certificados que resistem à verificação`,
  },
  offer: "Leia esta página em português",
} satisfies Words<typeof english>;
