import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/report.ts";

export default {
  eyebrow: "Signalement",
  heading: "Signaler un certificat suspect",
  introduction: `Un certificat au nom de ${COMPANY.fullName} diffère de notre registre, ou son numéro n’y figure pas ? Dites-le-nous : un signalement arrête aussi le faux suivant.`,
  act: {
    heading: "1. Arrêtez tout et gardez tout",
    points: [
      "Ne payez pas, et ne remettez ni marchandises ni documents sur la foi de ce certificat.",
      "N’utilisez ni son lien, ni son code, ni un numéro de téléphone imprimé dessus : un faux registre confirme les faux certificats.",
      "Conservez le fichier tel que vous l’avez reçu, ainsi que l’e-mail ou l’enveloppe qui l’accompagnait. Une copie ou une capture d’écran en montre moins que l’original.",
    ],
    register: "Notre registre se trouve à cette adresse, et à aucune autre :",
    paid: "Si de l’argent est déjà parti, avertissez immédiatement votre banque et la police.",
  },
  send: {
    heading: "2. Dites-nous ce que vous savez",
    points: [
      "le numéro du certificat",
      "l’adresse où mène son lien ou son code : copiée, pas ouverte",
      "la réponse de notre registre",
      "l’empreinte (SHA-256) du fichier, qu’affiche « Comparer un document »",
      "qui vous l’a remis, quand et par quelle voie",
    ],
    text: "Inutile de tout avoir : le numéro seul nous aide déjà.",
    link: "Rédiger le signalement",
  },
  file: {
    heading: "3. Envoyez-nous le fichier",
    text: "Joignez le fichier, un scan ou des photographies des deux faces à un e-mail adressé à {email}. Joignez l’e-mail qui l’a apporté plutôt que de le transférer : son expéditeur et son parcours sont ainsi conservés. Le formulaire n’accepte que du texte.",
  },
  outcome: {
    heading: "4. Et ensuite",
    text: `Un membre de notre équipe lit votre signalement et vous répond dans les ${RESPONSE_PROMISE_HOURS} heures. D’ici là, ne vous fiez à rien de ce que dit le document.`,
  },
} satisfies Words<typeof english>;
