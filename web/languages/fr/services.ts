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
    "Nous certifions des systèmes de management, inspectons des navires et des marchandises, et tenons le registre dans lequel les résultats peuvent être vérifiés.",
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
      text: "Ce qui pourrait mal tourner dans une expédition, chez un fournisseur ou au cours d’une opération, et ce qui réduirait le risque.",
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
    vessel: {
      examined:
        "L’état du navire : coque, cales, machines, équipements et documents de bord, dans les limites de votre demande. Pour les propriétaires, les gestionnaires, les affréteurs et les acheteurs.",
      steps: [
        "Vous nous indiquez le navire, son numéro OMI, le port et les dates.",
        "Un inspecteur se rend à bord.",
        "Les constatations point par point, sous le nom et le numéro OMI du navire.",
        ISSUED,
      ],
      received:
        "Un rapport impossible à attribuer à un autre navire, assez clair pour décider d’un affrètement ou d’un achat.",
    },
    iso: {
      examined:
        "Votre système de management : ISO 9001 pour la qualité, ISO 14001 pour l’environnement, ISO 45001 pour la santé et la sécurité au travail.",
      steps: [
        "Vous nous indiquez la norme, vos sites et leurs activités.",
        "Un auditeur se rend là où le travail se fait.",
        "Les exigences satisfaites, et celles qui ne le sont pas.",
        "Lorsque les exigences sont satisfaites, il est délivré et entre au registre public.",
      ],
      received:
        "Un rapport d’audit et, lorsque les exigences sont satisfaites, un certificat que vos propres clients peuvent vérifier.",
    },
    quality: {
      examined:
        "Des marchandises et des produits, en cours de production, avant expédition ou lors de l’inspection finale, au regard de ce qui a été convenu.",
      steps: [
        "Vous indiquez les marchandises, le lieu, le stade et ce qui a été convenu.",
        "Un inspecteur se rend à l’usine, à l’entrepôt ou au terminal.",
        "Ce qui a été constaté, et les écarts avec ce qui a été convenu.",
        ISSUED,
      ],
      received:
        "Des constatations qui permettent encore d’agir : avant la fin de la production ou avant le départ.",
    },
    compliance: {
      examined:
        "Des marchandises, des documents ou des pratiques, au regard de l’exigence applicable : contrat, norme, document d’expédition.",
      steps: [
        "Vous nous envoyez l’exigence et précisez à quoi elle s’applique.",
        "Sur place pour les marchandises et les pratiques ; les documents nous sont envoyés.",
        "Point par point : ce qui concorde et ce qui diffère.",
        ISSUED,
      ],
      received: "Un énoncé clair, lisible par les deux parties d’un contrat.",
    },
    risk: {
      examined:
        "Un fournisseur, une expédition ou une opération : ce qui pourrait mal tourner, et avec quelle probabilité.",
      steps: [
        "Vous nous dites ce que vous prévoyez et ce qui vous inquiète.",
        "Une visite, lorsque le risque s’apprécie mieux sur place.",
        "Chaque risque, sa probabilité et ce qui le réduirait.",
        ISSUED,
      ],
      received: "Un conseil écrit, à peser avant de vous engager.",
    },
    validation: {
      examined:
        "Un certificat que vous détenez ou que l’on vous présente, au regard des données du registre public.",
      steps: [
        "Saisissez son numéro, ou scannez son code QR ou son code-barres.",
        "Aucune : ni rendez-vous ni compte.",
        "Le résultat et toutes les données, aussitôt.",
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
