import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/services.ts";
import {
  CERTIFICATE_VALIDATION,
  COMPLIANCE_VERIFICATION,
  ISO_CERTIFICATION,
  QUALITY_INSPECTION,
  RISK_ASSESSMENT,
  VESSEL_INSPECTION,
} from "./phrases.ts";

const ISSUED = "S’il est délivré, il entre au registre public sous son numéro.";

export default {
  eyebrow: "Services",
  heading: "Certification, inspection, et la preuve de l’une et de l’autre",
  introduction:
    "Nous certifions des systèmes de management, inspectons navires et marchandises, et tenons le registre où les résultats se vérifient.",
  gridHeading: "Nos services",
  cards: {
    iso: {
      title: ISO_CERTIFICATION,
      text: "Un audit du fonctionnement de votre organisme, selon la norme que vous choisissez.",
    },
    vessel: {
      title: VESSEL_INSPECTION,
      text: "Inspection maritime de l’état d’un navire, consignée sous son nom et son numéro OMI.",
    },
    quality: {
      title: QUALITY_INSPECTION,
      text: "Inspection de marchandises et de produits au moment où une constatation permet encore d’agir.",
    },
    compliance: {
      title: COMPLIANCE_VERIFICATION,
      text: "Une comparaison des marchandises, des documents ou des pratiques avec l’exigence qui leur est applicable.",
    },
    risk: {
      title: RISK_ASSESSMENT,
      text: "Ce qui peut mal tourner dans une expédition, chez un fournisseur ou lors d’une opération, et ce qui réduit le risque.",
    },
    validation: {
      title: CERTIFICATE_VALIDATION,
      text: "Chaque certificat figure dans un registre public, où on le retrouve par son numéro, son code QR ou son code-barres.",
    },
  },
  examined: "Ce que nous examinons",
  course: "Déroulement",
  received: "Ce que vous recevez",
  steps: ["Demande", "Intervention", "Rapport", "Certificat"],
  ask: "Nous interroger à ce sujet",
  sections: {
    iso: {
      examined: "Votre système de management, au regard de la norme que vous choisissez.",
      inspected: [
        {
          title: "ISO 9001",
          text: "La qualité : comment vous planifiez, contrôlez et améliorez ce que reçoivent vos clients.",
        },
        {
          title: "ISO 14001",
          text: "L’environnement : comment vous maîtrisez les émissions, les déchets et l’usage des ressources.",
        },
        {
          title: "ISO 45001",
          text: "La santé et la sécurité au travail : comment vous prévenez les dangers.",
        },
      ],
      steps: [
        "La norme, vos sites et leurs activités.",
        "Un auditeur se rend sur les lieux de travail.",
        "Les exigences satisfaites, et celles qui ne le sont pas.",
        "Délivré lorsque les exigences sont satisfaites, il entre au registre public.",
      ],
      received:
        "Un rapport d’audit et, lorsque les exigences sont satisfaites, un certificat que vos clients peuvent vérifier.",
    },
    vessel: {
      examined:
        "L’état du navire, pour propriétaires, gestionnaires, affréteurs et acheteurs, selon votre demande.",
      inspected: [
        {
          title: "Coque et ponts",
          text: "Corrosion, déformations, fissures et revêtement, endroit par endroit.",
        },
        {
          title: "Cales",
          text: "Si elles sont propres, sèches, sans odeur et aptes à recevoir la cargaison.",
        },
        {
          title: "Panneaux de cale",
          text: "L’état des joints et des drains, et les points où l’eau pourrait entrer.",
        },
        {
          title: "Tirant d’eau",
          text: "Les marques de tirant d’eau, et le poids de cargaison qui s’en déduit.",
        },
        { title: "Soutes", text: "Le combustible mesuré dans chaque citerne." },
        {
          title: "Machines et équipements",
          text: "Ce qui fonctionne, ce qui ne fonctionne pas et ce qui est à réparer.",
        },
        {
          title: "Documents de bord",
          text: "Les certificats du navire présents à bord, et jusqu’à quand ils sont valables.",
        },
      ],
      steps: [
        "Le navire, son numéro OMI, le port et les dates.",
        "Un inspecteur monte à bord.",
        "Les constatations point par point, sous le nom et le numéro OMI du navire.",
        ISSUED,
      ],
      received:
        "Un rapport lié à un seul navire par son nom et son numéro OMI, assez clair pour affréter ou acheter.",
    },
    quality: {
      examined:
        "Marchandises et produits, en production, avant expédition ou à l’inspection finale, au regard du contrat.",
      inspected: [
        {
          title: "Quantité de la cargaison",
          text: "Poids, volume ou nombre, méthode de mesure et manquants éventuels.",
        },
        {
          title: "Qualité de la cargaison",
          text: "Les échantillons prélevés et scellés, et leurs résultats au regard de la spécification.",
        },
        { title: "Emballage", text: "S’il est intact, sec et apte au voyage." },
        { title: "Étiquetage", text: "Marques, numéros de lot et dates, au regard du contrat." },
        {
          title: "Chargement",
          text: "La manutention, l’arrimage et le saisissage des marchandises.",
        },
      ],
      steps: [
        "Les marchandises, le lieu, le stade et le contrat.",
        "Un inspecteur se rend à l’usine, à l’entrepôt ou au terminal.",
        "Les constatations, et chaque écart avec le contrat.",
        ISSUED,
      ],
      received:
        "Des constatations à temps pour agir : avant la fin de la production ou avant le départ.",
    },
    compliance: {
      examined:
        "Des marchandises, des documents ou des pratiques, au regard de l’exigence applicable : contrat, norme, document d’expédition.",
      inspected: [
        {
          title: "Marchandises",
          text: "Si la composition, les marques et l’emballage sont ceux qui sont exigés.",
        },
        { title: "Documents", text: "S’ils sont complets, cohérents et en cours de validité." },
        {
          title: "Pratiques",
          text: "Si le travail est fait et consigné comme l’exigence le veut.",
        },
      ],
      steps: [
        "L’exigence, et ce à quoi elle s’applique.",
        "Sur place pour les marchandises et les pratiques ; les documents nous sont envoyés.",
        "Point par point : concordances et différences.",
        ISSUED,
      ],
      received: "Un relevé point par point pour les deux parties d’un contrat.",
    },
    risk: {
      examined: "Un fournisseur, une expédition ou une opération, avant que vous ne vous engagiez.",
      inspected: [
        { title: "Fournisseur", text: "Capacité, contrôles et enregistrements, et leurs lacunes." },
        {
          title: "Expédition",
          text: "Route, saison, arrimage et manutention, et ce qui pourrait être perdu.",
        },
        {
          title: "Opération",
          text: "Personnes, équipements et environnement, et ce qui pourrait céder.",
        },
      ],
      steps: [
        "Votre projet et vos préoccupations.",
        "Une visite, lorsqu’elle en montre plus que les documents.",
        "Chaque risque, sa probabilité et les moyens de le réduire.",
        ISSUED,
      ],
      received: "Un conseil écrit, avant que vous ne vous engagiez.",
    },
    validation: {
      examined: "Un certificat que vous avez en main, au regard des données du registre public.",
      inspected: [
        { title: "Numéro", text: "S’il figure au registre." },
        {
          title: "Résultat",
          text: "Si le certificat est en vigueur aujourd’hui, expiré, suspendu ou retiré.",
        },
        {
          title: "Données",
          text: "Navire, numéro OMI, marchandises, quantité et dates, comme à la délivrance.",
        },
      ],
      steps: [
        "Saisissez son numéro, ou scannez son code QR ou son code-barres.",
        "À toute heure, sans rendez-vous ni compte.",
        "Le résultat et toutes les données du registre, aussitôt.",
        "Comparez-le aux données du registre et signalez-nous tout écart.",
      ],
      received:
        "Une réponse sur-le-champ : en vigueur, expiré, suspendu, retiré ou absent du registre.",
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
