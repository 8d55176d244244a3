import { COMPANY } from "../../content/company.ts";
import { CHECKED_NUMBERS_MAX } from "../../../domain/checked-number.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/document.ts";
import { PARTNER, POSITIONING } from "./phrases.ts";

export default {
  descriptions: {
    home: `${COMPANY.name} est un ${POSITIONING}. Comparez un certificat avec le registre.`,
    services:
      "Certification ISO 9001, 14001 et 45001, inspection de navires, inspection de la qualité des marchandises, vérification de la conformité, évaluation des risques et validation de certificats.",
    track: `Saisissez le numéro d’un certificat ${COMPANY.name} et comparez ce qu’indique le registre avec le document que vous avez en main.`,
    checkMany: `Vérifiez en une fois jusqu’à ${CHECKED_NUMBERS_MAX} numéros de certificats de ${COMPANY.name}, saisis, collés ou tirés d’une feuille de calcul, et conservez les réponses.`,
    about: `${COMPANY.name}, société établie au Royaume-Uni, fournit des services de certification et d’inspection aux clients du secteur maritime et du transport par mer, et aux entreprises qui en ont besoin.`,
    contact: `Téléphone, e-mail, horaires d’ouverture et formulaire de message. ${COMPANY.name} répond dans les ${RESPONSE_PROMISE_HOURS} heures.`,
    howToVerify: `Comment vérifier un certificat de ${COMPANY.name} dans le registre public, à quelle adresse, et ce que signifie chaque résultat.`,
    reportCertificate: `Que faire d’un certificat de ${COMPANY.name} qui pourrait être faux, que nous envoyer, et où. Nous répondons dans les ${RESPONSE_PROMISE_HOURS} heures.`,
    accessibility: `Ce que fait le site de ${COMPANY.name} pour que chacun puisse l’utiliser, ce qui ne fonctionne pas encore et à qui le signaler.`,
    privacy: `Ce que ${COMPANY.name} conserve sur les visiteurs et les auteurs de messages, pourquoi, pendant combien de temps, et quels sont leurs droits.`,
    notFound: "Il n’y a aucune page à cette adresse.",
    company: `Partenaire ${PARTNER}`,
    socialImage: `${COMPANY.fullName} : des certificats faits pour être vérifiés`,
  },
  offer: "Lire cette page en français",
} satisfies Words<typeof english>;
