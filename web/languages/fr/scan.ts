import type { Words } from "../words.ts";
import type english from "../en/scan.ts";
import { SCANNER_NOT_LOADED } from "./phrases.ts";

const PART =
  "Ceci est une partie d’un code divisé en plusieurs, et ne dit rien à elle seule. Cherchez un code entier, ou saisissez le numéro.";

export default {
  panelLabel: "Scanner",
  permission: {
    heading: "Scannez le code avec votre caméra",
    text: "Votre navigateur vous demandera si ce site peut utiliser la caméra. L’image est lue sur votre appareil et n’est jamais transmise.",
    allow: "Autoriser la caméra",
    starting: "En attente de la caméra…",
  },
  camera: {
    aim: "Maintenez le code dans le cadre",
    help: "Aucun code n’a encore été lu. Plus de lumière, un peu plus ou moins de distance et une main immobile peuvent aider ; vous pouvez aussi choisir une image du code.",
    part: PART,
    paused: "En pause",
    interrupted:
      "La caméra est interrompue, peut-être par un appel ou une autre application. La lecture reprendra d’elle-même dès que la caméra sera de nouveau disponible.",
    needsPress:
      "Votre navigateur n’affiche la caméra qu’après un appui. Appuyez sur « Reprendre ».",
    pause: "Pause",
    resume: "Reprendre",
    choose: "Caméra",
    unnamed: "Caméra {position}",
    zoom: "Zoom",
    torchOn: "Allumer la lampe",
    torchOff: "Éteindre la lampe",
  },
  picture: {
    heading: "Ou scannez une image",
    choose: "Choisir une image",
    text: "L’image reste sur votre appareil.",
    dropText: "Vous pouvez aussi la déposer ici, ou la coller.",
    reading: "Lecture de {name}…",
    pasted: "l’image collée",
    faults: {
      "not-an-image":
        "Seules les images sont acceptées. Choisissez une photographie ou une capture d’écran du code.",
      unreadable:
        "Cette image ne peut pas être ouverte. Essayez-en une autre, ou une capture d’écran de celle-ci.",
      nothing:
        "Aucun code n’a été trouvé dans cette image. Essayez-en une qui soit nette, éclairée uniformément et qui montre le code entier avec un peu de blanc autour.",
      "loading-failed": SCANNER_NOT_LOADED,
      part: PART,
    },
  },
  decoderFailed:
    "Le lecteur de codes n’a pas pu être chargé. Vérifiez la connexion ; une nouvelle tentative est en cours.",
  faults: {
    missing: {
      title: "Aucune caméra trouvée",
      text: "Cet appareil n’a aucune caméra que le navigateur puisse utiliser.",
    },
    refused: {
      title: "Caméra non autorisée",
      text: "Ce site n’est pas autorisé à utiliser la caméra. Vous pouvez l’autoriser dans les paramètres du site, dans le navigateur, puis ouvrir de nouveau le scanner.",
    },
    busy: {
      title: "Caméra déjà utilisée",
      text: "Un autre programme utilise la caméra, ou le système n’a pas pu la démarrer. Fermez l’autre programme et réessayez.",
    },
    unsupported: {
      title: "Caméra non prise en charge",
      text: "Ce navigateur ne permet pas à une page d’utiliser la caméra.",
    },
    insecure: {
      title: "La caméra exige une connexion sécurisée",
      text: "Les navigateurs ne donnent accès à la caméra qu’aux pages transmises par HTTPS.",
    },
    failed: {
      title: "La caméra n’a pas pu être démarrée",
      text: "Une erreur s’est produite dans le navigateur.",
    },
  },
  wayOut: "Vous pouvez aussi scanner une image du code, ou saisir le numéro.",
  tryAgain: "Réessayer",
  several: "Plusieurs codes sont visibles. Lequel voulez-vous vérifier ?",
  scannedUrl: {
    heading: "URL scannée",
    host: "Ce lien mène à {host}",
    foreign: "Ce lien n’est pas le nôtre",
    foreignText: "Un autre site ne peut pas confirmer l’un de nos certificats.",
    enterNumber: "Saisissez le numéro du certificat pour le vérifier ici.",
    open: "Ouvrir le lien",
    copy: "Copier",
    share: "Partager",
    clear: "Effacer",
    verifyHere: "Vérifier {number} dans notre registre",
    opensNewTab: "(ouvre un nouvel onglet)",
  },
  shareSheet: {
    title: "URL du certificat",
    text: "Consultez ce certificat",
    dialogTitle: "Partager l’URL du certificat",
  },
} satisfies Words<typeof english>;
