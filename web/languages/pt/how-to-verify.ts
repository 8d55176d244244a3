import { COMPANY } from "../../content/company.ts";
import type { Words } from "../words.ts";
import type english from "../en/how-to-verify.ts";
import { UNKNOWN } from "./phrases.ts";

export default {
  eyebrow: "Como verificar",
  heading: "Como verificar um certificado",
  introduction: `Qualquer pessoa que receba um certificado da ${COMPANY.fullName} pode fazer a verificação em nosso registro público, de graça e sem criar conta.`,
  official: {
    heading: "1. Confirme que o registro é o nosso",
    before: "Nosso registro responde neste endereço e em nenhum outro:",
    after:
      "Digite o endereço ou escaneie o código do documento e confira para onde ele leva antes de abrir o link: um documento falsificado pode trazer um código que leva a um registro falsificado.",
  },
  lookUp: {
    heading: "2. Consulte o certificado",
    points: [
      "Pelo número, digitado como está impresso. Tanto faz usar maiúsculas ou minúsculas.",
      "Pelo código, com a câmera do celular, que abre nosso registro com a resposta.",
      "Pelo código, com o leitor da nossa página: QR Codes, Data Matrix e códigos de barras.",
      "Por uma foto ou captura de tela do código, que não sai do seu dispositivo.",
    ],
  },
  verdicts: {
    heading: "3. Leia o resultado",
    text: "O selo significa que o número consta do nosso registro; o resultado indica se o certificado é válido hoje.",
    meanings: {
      valid: "Em vigor hoje. Um certificado é válido até o fim do seu último dia em Londres.",
      expired: "Esteve em vigor, mas já não está. Peça o certificado atual.",
      "not-yet-valid": "Entra em vigor em uma data posterior.",
      suspended:
        "Suspendemos o certificado: ele não está em vigor por enquanto. O registro pode indicar o motivo.",
      withdrawn:
        "Cancelamos o certificado: ele não está mais em vigor, sejam quais forem as datas.",
      unclear:
        "Não é possível ler os dados do registro, ou o número aparece nele mais de uma vez. Fale conosco.",
      "not-found": "O registro não contém nenhum certificado com este número.",
      "could-not-check": `O registro não respondeu. ${UNKNOWN}`,
    },
  },
  compare: {
    heading: "4. Compare cada campo",
    text: "Coloque o documento ao lado dos dados do registro. Navio, número IMO, mercadoria, quantidade e datas devem coincidir: um falsificador pode copiar um número autêntico para outro documento. Se você tem o documento em arquivo, “Comparar com meu documento” faz isso no seu dispositivo, valor por valor.",
  },
  keep: {
    heading: "5. Guarde um comprovante, se precisar",
    text: "A resposta pode ser impressa em uma única página, com a hora da consulta em UTC e um código que leva de volta a ela. A página indica o que constava do registro naquele momento; quem a receber deve verificar novamente.",
  },
  ask: {
    heading: "6. Pergunte se algo estiver errado",
    text: "Não confie em um documento que seja diferente do registro ou que não conste dele. Fale conosco e guarde o documento.",
    link: "Como denunciar",
  },
  guidelines:
    "Estas são as instruções que as diretrizes da Organização Marítima Internacional para o uso de certificados eletrônicos (FAL.5/Circ.39/Rev.2) pedem que o emissor de um certificado forneça.",
  many: "Verificar vários certificados de uma só vez, a partir de uma lista ou planilha",
  programs: "Para programas: a descrição da nossa interface (OpenAPI)",
  toTrack: "Verificar um certificado agora",
} satisfies Words<typeof english>;
