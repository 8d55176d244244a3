import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/services.ts";

export default {
  eyebrow: "Services",
  heading: "Certification, inspection, et la preuve de l’une et de l’autre",
  introduction:
    "Nous certifions des systèmes de management, inspectons des navires et des marchandises, et tenons le registre dans lequel les résultats peuvent être vérifiés.",
  gridHeading: "Nos services",
  cards: {
    certificate: {
      title: "Certification ISO",
      text: "Un audit du fonctionnement de votre organisme, selon la norme que vous choisissez. Le certificat est délivré lorsque les exigences sont satisfaites.",
      points: [
        "ISO 9001, qualité",
        "ISO 14001, environnement",
        "ISO 45001, santé et sécurité au travail",
      ],
    },
    vessel: {
      title: "Inspection de navires",
      text: "Inspection maritime de l’état d’un navire, consignée sous son nom et son numéro OMI pour que le rapport ne puisse pas être attribué à un autre navire.",
      points: [
        "Pour les propriétaires et les gestionnaires",
        "Pour les affréteurs et les acheteurs",
        "Constatations point par point",
      ],
    },
    cargo: {
      title: "Inspection de la qualité",
      text: "Inspection de marchandises et de produits au moment où une constatation permet encore d’agir.",
      points: ["En cours de production", "Avant expédition", "Inspection finale"],
    },
    checklist: {
      title: "Vérification de la conformité",
      text: "Une comparaison des marchandises, des documents ou des pratiques avec l’exigence qui leur est applicable, et un énoncé clair des écarts.",
      points: ["Exigences contractuelles", "Normes", "Documents d’expédition"],
    },
    buoy: {
      title: "Évaluation des risques",
      text: "Ce qui pourrait mal tourner dans une expédition, chez un fournisseur ou au cours d’une opération, avec quelle probabilité, et ce qui réduirait le risque.",
      points: ["Fournisseurs", "Expéditions", "Opérations"],
    },
    code: {
      title: "Validation de certificats",
      text: "Chaque certificat figure dans un registre public et porte un code QR ou un code-barres, qui permet de remonter du document aux données du registre.",
      points: ["Par le numéro", "Par le code QR", "Par le code-barres"],
    },
  },
  whyChoose: {
    heading: "Pourquoi choisir nos services",
    points: [
      {
        title: "L’excellence depuis le Royaume-Uni",
        text: "Nos travaux sont dirigés depuis le Royaume-Uni, tout comme notre registre.",
      },
      {
        title: "Des professionnels expérimentés",
        text: "Chaque rapport s’appuie sur plus de 15 ans d’expérience en certification et en inspection.",
      },
      {
        title: "Des délais courts",
        text: `Ni les navires ni les contrats n’attendent. Écrivez-nous : nous répondons dans les ${RESPONSE_PROMISE_HOURS} heures.`,
      },
      {
        title: "Vérification numérique",
        text: "La personne qui reçoit votre certificat peut le vérifier sur-le-champ, sans avoir à s’adresser à vous ni à nous.",
      },
    ],
  },
  callToAction: {
    heading: "Dites-nous ce que vous souhaitez faire inspecter",
    text: "Le navire, les marchandises ou le système de management, et la date à laquelle il vous faut une réponse.",
  },
} satisfies Words<typeof english>;
