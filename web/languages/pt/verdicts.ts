import type { Words } from "../words.ts";
import type english from "../en/verdicts.ts";
import { UNKNOWN, OFFLINE } from "./phrases.ts";
import NAMES from "./verdict-names.ts";

export default {
  verified: "Consta do registro",
  inRegister: "Consta do registro",
  words: NAMES,
  sentences: {
    valid:
      "Em vigor até {date}, inclusive (horário de Londres): compare cada campo com o seu documento antes de confiar no certificado.",
    validWithoutEnd:
      "Em vigor hoje, sem data de validade indicada: compare cada campo com o seu documento antes de confiar no certificado.",
    expired:
      "A validade deste certificado terminou em {date}, por isso não confie nele: peça o certificado atual a quem mostrou este a você.",
    "not-yet-valid":
      "Este certificado só entra em vigor em {date}, por isso não confie nele antes desse dia.",
    suspended:
      "Suspendemos este certificado, por isso não confie nele enquanto não restabelecermos sua vigência.",
    withdrawn:
      "Cancelamos este certificado, e ele não está mais em vigor: não confie nele, sejam quais forem as datas do documento que você tem em mãos.",
    unclear:
      "O registro apresenta “{found}” onde deveria constar uma situação ou uma data, por isso não confie no certificado antes de falar conosco.",
  },
  outcomes: {
    "not-found": {
      word: NAMES["not-found"],
      sentence:
        "Nosso registro não contém nenhum certificado com este número: confira cada caractere e, se o documento disser o mesmo, não confie nele e fale conosco.",
    },
    failed: {
      word: NAMES["could-not-check"],
      sentence: `Não foi possível acessar o registro. ${UNKNOWN} Tente novamente em um minuto.`,
    },
    offline: { word: NAMES["could-not-check"], sentence: OFFLINE },
    ambiguous: {
      word: NAMES.unclear,
      sentence:
        "Este número aparece mais de uma vez em nosso registro. Envie o número para nós e não confie no certificado até a nossa resposta.",
    },
    limited: {
      word: NAMES["could-not-check"],
      sentence: `Foram feitas consultas demais com a sua conexão, e esta ficou sem resposta. ${UNKNOWN} Aguarde um minuto e tente novamente.`,
    },
    unexpected: {
      word: NAMES["could-not-check"],
      sentence: `Não foi possível ler a resposta. ${UNKNOWN} Tente novamente, se possível por outra conexão.`,
    },
  },
} satisfies Words<typeof english>;
