import { CERTIFICATE_NUMBER_MAX } from "../../../domain/certificate-number.ts";
import type { Words } from "../words.ts";
import type english from "../en/track.ts";
import { OFFLINE, SCANNER_NOT_LOADED } from "./phrases.ts";

export default {
  eyebrow: "Registre public",
  heading: "Vérifier un certificat",
  introduction:
    "Saisissez le numéro ou scannez le code, puis comparez les données du registre avec le document que vous avez en main.",
  form: {
    hint: `Lettres, chiffres et traits d’union, ${CERTIFICATE_NUMBER_MAX} caractères au plus. Majuscules ou minuscules : les deux conviennent.`,
    submitting: "Recherche…",
    scanned: "Le code indique « {text} », qui n’est pas un numéro de certificat.",
    suggestion: {
      one: "Est-ce le numéro que vous cherchez ?",
      many: "Cherchez-vous l’un de ces numéros ?",
      other: "Cherchez-vous l’un de ces numéros ?",
    },
    acceptSuggestion: "Rechercher {number}",
  },
  scanner: {
    heading: "Code QR ou code-barres",
    text: "Dirigez une caméra vers le code du certificat, ou choisissez une image de ce code.",
    open: "Scanner le code",
    close: "Fermer le scanner",
    loading: "Chargement du scanner…",
    slow: "La connexion est faible : le chargement prend plus de temps que d’habitude. Vous pouvez aussi saisir le numéro.",
    loadFailed: SCANNER_NOT_LOADED,
    offline: "Vous êtes hors ligne.",
    tryAgain: "Réessayer",
  },
  document: {
    heading: "PDF ou image",
    open: "Comparer un document",
    text: "Vous avez le fichier ? Choisissez un PDF ou une image, ou déposez-le ici : il est lu sur cet appareil et n’est pas envoyé.",
    failed:
      "Le lecteur de documents n’a pas pu être chargé. Vérifiez votre connexion et choisissez de nouveau le fichier.",
  },
  list: {
    heading: "Liste de certificats",
    text: "Collez plusieurs numéros ou choisissez une feuille de calcul.",
  },
  searching: {
    heading: "Recherche dans le registre…",
    slow: "La recherche prend plus de temps que d’habitude : la connexion est faible ou le registre est très sollicité. Vous pouvez attendre, ou annuler et réessayer.",
    cancel: "Annuler",
  },
  howToVerify: "Comment vérifier, étape par étape",
  guide: {
    heading: "Avant de vous fier à un certificat",
    points: [
      {
        title: "Trouvez le numéro",
        text: "Il est imprimé sur le certificat, à côté du code QR ou du code-barres lorsqu’il y en a un.",
      },
      {
        title: "Comparez chaque champ",
        text: "Un faussaire peut recopier un numéro authentique sur un autre document. Le navire, les marchandises, la quantité et les dates doivent tous concorder avec le registre.",
      },
      {
        title: "Interrogez-nous en cas d’écart",
        text: "Ne vous fiez pas à un document qui diffère du registre. Écrivez-nous et nous examinerons la question.",
      },
    ],
  },
  numberRules: {
    required: "Le numéro de certificat est obligatoire",
    "too-long": `Le numéro de certificat ne doit pas dépasser ${CERTIFICATE_NUMBER_MAX} caractères`,
    characters:
      "Le numéro de certificat ne peut contenir que des lettres, chiffres et traits d’union",
  },
  offline: OFFLINE,
} satisfies Words<typeof english>;
