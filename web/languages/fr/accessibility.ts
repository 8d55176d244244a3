import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/accessibility.ts";

export default {
  eyebrow: "Accessibilité",
  heading: "Déclaration d’accessibilité",
  introduction: `${COMPANY.fullName} souhaite que chacun puisse vérifier un certificat, quel que soit son moyen de voir, de saisir ou d’écouter.`,
  sections: [
    {
      heading: "Ce que vous pouvez faire",
      paragraphs: [
        "Utiliser chaque page au clavier, avec un lecteur d’écran, avec un zoom de 400 %, et avec le jeu de couleurs et la réduction des animations que demande votre appareil.",
        "Rechercher un certificat sans caméra, et lire la réponse sans scripts : un résultat est exprimé à la fois par des mots, par une forme et par une couleur.",
      ],
    },
    {
      heading: "Nos engagements",
      paragraphs: [
        "Nous visons le niveau AA des Règles pour l’accessibilité des contenus Web (Web Content Accessibility Guidelines) 2.2. Chaque modification du site est testée avec un vérificateur automatique, dans une fenêtre étroite, une moyenne et une large, en mode clair et en mode sombre, et au clavier.",
        "Aucun audit indépendant n’a encore été réalisé.",
      ],
    },
    {
      heading: "Ce qui ne fonctionne pas pour tous",
      paragraphs: [
        "Les navigateurs antérieurs à 2023 donnent accès aux pages, à la recherche et au formulaire de contact, mais pas au scanner ni aux boutons qui copient ou impriment.",
        "Le scanner exige une caméra que l’on puisse diriger vers un code. Saisir le numéro, ou choisir une image du code, donne le même résultat.",
        "Le texte des certificats est reproduit tel qu’il a été saisi, dans n’importe quelle langue, sans indication de cette langue.",
      ],
    },
    {
      heading: "Dites-nous ce qui vous fait obstacle",
      paragraphs: [
        `Écrivez à ${COMPANY.email.text} ou téléphonez au ${COMPANY.phone.text}. Un membre de notre équipe vous répond dans les ${RESPONSE_PROMISE_HOURS} heures, et recherchera un certificat pour vous si le site ne vous le permet pas.`,
        "Si notre réponse ne vous satisfait pas, le service britannique de conseil et d’assistance en matière d’égalité (Equality Advisory and Support Service, EASS) renseigne sur la loi de 2010 sur l’égalité (Equality Act 2010) en Angleterre, en Écosse et au pays de Galles.",
        "Dernière révision en novembre 2026.",
      ],
    },
  ],
} satisfies Words<typeof english>;
