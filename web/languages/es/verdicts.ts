import type { Words } from "../words.ts";
import type english from "../en/verdicts.ts";
import { UNKNOWN, OFFLINE } from "./phrases.ts";
import NAMES from "./verdict-names.ts";

export default {
  verified: "Consta en el registro",
  inRegister: "Consta en el registro",
  words: NAMES,
  sentences: {
    valid:
      "Vigente hasta el {date} inclusive, hora de Londres: compare cada campo con su documento antes de confiar en este certificado.",
    validWithoutEnd:
      "Vigente hoy, sin fecha de caducidad indicada: compare cada campo con su documento antes de confiar en este certificado.",
    expired:
      "Su validez terminó el {date}, así que no confíe en este certificado: pida el certificado vigente a quien se lo haya mostrado.",
    "not-yet-valid":
      "Entra en vigor el {date}, así que no confíe en este certificado antes de ese día.",
    suspended:
      "Hemos suspendido este certificado, así que no confíe en él hasta que hayamos levantado la suspensión.",
    withdrawn:
      "Hemos retirado este certificado y ya no está vigente, así que no confíe en él, sean cuales sean las fechas que figuren en su documento.",
    unclear:
      "El registro dice «{found}» donde debería figurar un estado o una fecha, así que no confíe en el certificado antes de consultarnos.",
  },
  outcomes: {
    "not-found": {
      word: NAMES["not-found"],
      sentence:
        "En nuestro registro no hay ningún certificado con este número: revise cada carácter y, si el documento dice lo mismo, no confíe en él y avísenos.",
    },
    failed: {
      word: NAMES["could-not-check"],
      sentence: `No se pudo acceder al registro, ${UNKNOWN}. Inténtelo de nuevo dentro de un minuto.`,
    },
    offline: { word: NAMES["could-not-check"], sentence: OFFLINE },
    ambiguous: {
      word: NAMES.unclear,
      sentence:
        "Este número figura más de una vez en nuestro registro. Envíenoslo y no confíe en el certificado hasta que le respondamos.",
    },
    limited: {
      word: NAMES["could-not-check"],
      sentence: `Desde su conexión a internet han llegado demasiadas búsquedas y esta no se ha respondido, ${UNKNOWN}. Espere un minuto e inténtelo de nuevo.`,
    },
    unexpected: {
      word: NAMES["could-not-check"],
      sentence: `No se pudo leer la respuesta, ${UNKNOWN}. Inténtelo de nuevo, si puede, con otra conexión.`,
    },
  },
} satisfies Words<typeof english>;
