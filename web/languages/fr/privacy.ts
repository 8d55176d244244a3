import { COMPANY } from "../../content/company.ts";
import { MESSAGE_RETENTION_DAYS } from "../../../domain/message-promises.ts";
import type { Words } from "../words.ts";
import type english from "../en/privacy.ts";
import { COUNTRY } from "./phrases.ts";

export default {
  eyebrow: "Confidentialité",
  heading: "Politique de confidentialité",
  introduction: `Ce que ${COMPANY.fullName} conserve sur les personnes qui utilisent ce site, pourquoi, et ce qu’elles peuvent faire à ce sujet.`,
  sections: [
    {
      heading: "Qui est responsable",
      paragraphs: [
        `${COMPANY.addressLines.join(", ")}, ${COUNTRY}, décide de l’utilisation des données personnelles issues de ce site. Cette société est le responsable du traitement au sens du règlement général sur la protection des données du Royaume-Uni (UK General Data Protection Regulation, UK GDPR).`,
      ],
    },
    {
      heading: "Lorsque vous envoyez un message",
      paragraphs: [
        "Nous conservons votre nom, votre adresse e-mail, votre numéro de téléphone si vous en donnez un, ce que vous écrivez et le moment de l’envoi.",
        "Nous utilisons ces données pour vous répondre et pour faire ce que vous demandez. La loi appelle cela notre intérêt légitime à répondre à qui nous écrit ou, lorsque vous demandez un service, des mesures précontractuelles. Rien ne vous oblige à envoyer un message : le téléphone et l’e-mail conviennent tout autant.",
        "Notre personnel lit votre message, qui peut lui parvenir par e-mail, par l’intermédiaire de notre fournisseur de messagerie. Nous ne le vendons pas, et nous ne l’utilisons ni pour la publicité ni pour des décisions automatisées.",
        `Nous le supprimons au plus tard après ${MESSAGE_RETENTION_DAYS} jours, sauf si un contrat ou la loi nous oblige à le conserver plus longtemps.`,
      ],
    },
    {
      heading: "Lorsque vous vérifiez un certificat",
      paragraphs: [
        "Nous ne conservons pas le numéro que vous recherchez. Les certificats contiennent des faits relatifs à des navires et à des marchandises.",
        "L’image de la caméra, les images et les documents que vous choisissez sont lus sur votre propre appareil. Ils ne nous sont jamais envoyés.",
      ],
    },
    {
      heading: "Votre adresse internet",
      paragraphs: [
        "Pour que personne ne puisse nous submerger de messages ni copier le registre, le serveur compte les requêtes venant de chaque adresse internet. Ces décomptes sont conservés environ une heure. Nous n’inscrivons aucune adresse dans nos journaux. Une société qui héberge ce site pour nous peut conserver des adresses dans ses propres journaux pendant un certain temps, pour la sécurité du service.",
      ],
    },
    {
      heading: "Dans votre navigateur",
      paragraphs: [
        "Ce site ne dépose aucun cookie et ne vous suit pas. Votre navigateur garde sur votre appareil : un message que vous avez commencé à écrire, une liste de certificats que vous vérifiez avec ses réponses et votre position dans la page, jusqu’à ce que vous fermiez l’onglet ; et, si vous utilisez la caméra, le fait que vous l’avez autorisée et celle que vous avez utilisée en dernier, jusqu’à ce que vous effaciez les données du navigateur. Chacun de ces éléments est nécessaire à quelque chose que vous avez demandé.",
      ],
    },
    {
      heading: "Vos droits",
      paragraphs: [
        `Vous pouvez demander quelles données nous détenons sur vous et en recevoir une copie, les faire corriger ou supprimer, limiter l’usage que nous en faisons ou vous y opposer. Écrivez à ${COMPANY.email.text}. Nous répondons dans un délai d’un mois, et c’est gratuit.`,
      ],
    },
    {
      heading: "En cas de réclamation",
      paragraphs: [
        "Adressez-nous d’abord votre réclamation, par e-mail, par téléphone ou par courrier. Nous accusons réception d’une réclamation dans un délai de 30 jours, nous l’examinons et nous vous informons de la suite donnée.",
        "Vous pouvez aussi adresser une réclamation au commissaire à l’information (Information Commissioner), qui veille à la protection des données au Royaume-Uni : ico.org.uk, téléphone 0303 123 1113.",
      ],
    },
  ],
} satisfies Words<typeof english>;
