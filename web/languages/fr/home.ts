import type { Words } from "../words.ts";
import type english from "../en/home.ts";
import { POSITIONING } from "./phrases.ts";

export default {
  specimen: {
    title: "CERTIFICAT",
    mark: "SPÉCIMEN",
    fields: {
      certificate_number: "Numéro de certificat",
      vessel_imo: "Numéro OMI du navire",
      vessel_name: "Nom du navire",
      primary_object: "Objet principal",
      issuance_date: "Date de délivrance",
      validity_date: "Valable jusqu’au",
    },
    link: "Voir un exemple de vérification",
  },
  eyebrow: "Certification et inspection de la qualité",
  heading: "Des certificats faits pour être vérifiés",
  introduction: `Votre ${POSITIONING}.`,
  proof:
    "Quiconque a un certificat en main peut le comparer avec notre registre, gratuitement et sans compte.",
  scan: "Scanner un code",
  services: {
    heading: "Nos activités",
    introduction: "Quatre services, un seul registre.",
    cards: {
      iso: {
        title: "Certification ISO",
        text: "Certification selon ISO 9001 pour la qualité, ISO 14001 pour l’environnement et ISO 45001 pour la santé et la sécurité au travail.",
      },
      vessel: {
        title: "Inspection de navires",
        text: "Inspection maritime pour les propriétaires, gestionnaires et affréteurs qui doivent connaître l’état d’un navire avant de s’engager.",
      },
      quality: {
        title: "Inspection de la qualité",
        text: "Marchandises et produits inspectés en cours de production, avant expédition et au stade final, au regard de ce qui a été convenu.",
      },
      validation: {
        title: "Vérification de certificats",
        text: "Chaque certificat se vérifie par son numéro, son code QR ou son code-barres, sur un quai comme au bureau.",
      },
    },
  },
  whyChoose: {
    heading: "Pourquoi nous choisir",
    introduction:
      "Trois points sur lesquels un acheteur, un port ou une banque peut nous demander des comptes.",
    points: [
      {
        title: "Établis au Royaume-Uni",
        text: "Vous traitez avec une société établie au Royaume-Uni, qui a une adresse à Londres et où l’on répond au téléphone aux heures de bureau britanniques.",
      },
      {
        title: "Des professionnels certifiés",
        text: "Inspections et audits sont réalisés par des professionnels certifiés, qui consignent leurs constatations point par point.",
      },
      {
        title: "Vérification numérique",
        text: "Quiconque voit le document peut le comparer avec le registre en quelques secondes.",
      },
    ],
  },
  callToAction: {
    heading: "Un certificat à vérifier, ou à obtenir ?",
    text: "Vérifiez un numéro maintenant, ou dites-nous ce qu’il faut certifier ou inspecter.",
  },
} satisfies Words<typeof english>;
