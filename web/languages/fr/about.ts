import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/about.ts";
import { POSITIONING } from "./phrases.ts";

export default {
  eyebrow: "À propos",
  heading: "La parole d’un inspecteur vaut ce que l’on peut en vérifier",
  introduction: `${COMPANY.name} est un ${POSITIONING}.`,
  story: {
    heading: "Notre histoire",
    paragraphs: [
      "Nous sommes une société de certification et d’inspection de la qualité établie au Royaume-Uni. La plupart de nos clients possèdent, gèrent ou affrètent des navires, ou expédient des marchandises par mer ; les autres sont des entreprises qui souhaitent faire certifier leur système de management ou inspecter leurs produits.",
      "Un certificat voyage plus loin que ceux qui l’ont rédigé. Il est lu à l’entrée d’un terminal, dans une banque, la nuit à la passerelle d’un navire, par quelqu’un qui ne nous a jamais rencontrés. Nous tenons un registre public pour que ce lecteur puisse, lui aussi, savoir si le document est bien de nous et ce qu’il indique.",
    ],
  },
  expertise: {
    heading: "Notre expertise",
    introduction:
      "Notre travail se répartit en six domaines. Cinq portent sur un navire, des marchandises, un système de management ou un projet ; le sixième permet à chacun de vérifier les certificats qui en résultent. Chaque lien mène à ce que nous examinons, au déroulement et à ce que vous recevez.",
    points: {
      iso: "Certification ISO : ISO 9001, ISO 14001 et ISO 45001",
      vessel: "Inspection de navires (inspection maritime)",
      quality:
        "Inspection de la qualité des marchandises et des produits : en cours de production, avant expédition et finale",
      compliance: "Vérification de la conformité",
      risk: "Évaluation des risques",
      validation: "Validation de certificats, avec suivi par code QR et code-barres",
    },
  },
  whyChooseUs: {
    heading: "Pourquoi nous choisir",
    points: [
      {
        title: "Une activité établie au Royaume-Uni",
        text: "Nous sommes établis au Royaume-Uni, avec une adresse à Londres. C’est d’ici que les travaux sont dirigés, tout comme le registre.",
      },
      {
        title: "Des professionnels accrédités",
        text: "Les personnes qui inspectent et auditent pour nous sont des professionnels qualifiés dans leur domaine. Elles consignent ce qu’elles voient, point par point.",
      },
      {
        title: "L’innovation numérique",
        text: "Numéro, code QR, code-barres : trois chemins d’une feuille de papier aux données du registre. La recherche est gratuite et ne demande aucun compte.",
      },
      {
        title: "Une reconnaissance mondiale",
        text: "Des clients de plus de 30 pays se fient à nos certificats et à nos rapports. Nous intervenons au Moyen-Orient, en Afrique, en Europe et dans les Amériques.",
      },
    ],
  },
  commitment: {
    heading: "Notre engagement",
    paragraphs: [
      "Nous consignons ce que nous constatons, y compris ce que le client préférerait ne pas lire. Un certificat indique ce qui a été examiné, quand, et jusqu’à quelle date il est valable. S’il est suspendu ou retiré, il reste au registre, qui l’indique à quiconque le consulte.",
      `Et nous répondons. Écrivez-nous : un membre de notre équipe vous répond dans les ${RESPONSE_PROMISE_HOURS} heures.`,
    ],
  },
  callToAction: {
    heading: "Jugez par vous-même",
    text: "Interrogez-nous sur une inspection ou un audit, ou vérifiez l’un de nos certificats dans le registre.",
  },
} satisfies Words<typeof english>;
