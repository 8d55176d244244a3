import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/messages.ts";

export default {
  lookupFound: "Certificat trouvé et validé",
  lookupInRegister: "Certificat trouvé dans le registre",
  lookupNotFound: "Certificat introuvable. Veuillez contrôler le numéro et réessayer.",
  lookupFailed: "Erreur lors de la recherche du certificat",
  lookupUnexpected: "Une erreur s’est produite pendant la recherche",
  urlScanned: "L’URL a été scannée",
  urlCopied: "L’URL a été copiée dans le presse-papiers",
  urlCopyFailed: "L’URL n’a pas pu être copiée",
  shareFailed: "Partage indisponible",
  contactSent: `Merci de nous avoir écrit ! Nous vous répondrons dans les ${RESPONSE_PROMISE_HOURS} heures.`,
  contactFailed: "Le formulaire n’a pas pu être envoyé. Veuillez réessayer.",
  contactUnexpected: "Une erreur s’est produite. Veuillez réessayer.",
} satisfies Words<typeof english>;
