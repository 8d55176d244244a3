import type { Words } from "../words.ts";
import type english from "../en/compare.ts";

export default {
  heading: "Votre document et le registre",
  opening: "Ouverture de {name}…",
  reading: "Lecture de la page {page} sur {pages}…",
  cancel: "Annuler",
  close: "Retirer le document",
  passwordWanted:
    "Ce fichier demande un mot de passe. Il sert ici à ouvrir le fichier et n’est conservé nulle part.",
  passwordWrong: "Ce mot de passe n’ouvre pas le fichier. Veuillez réessayer.",
  password: "Mot de passe du fichier",
  passwordOpen: "Ouvrir le fichier",
  noNumber:
    "Aucun numéro de certificat n’a été trouvé dans ce document. Saisissez dans le champ ci-dessus celui que vous y lisez.",
  otherNumber: "Ce document porte le numéro {number}.",
  choose: "Ce document contient plusieurs numéros de certificat. Lequel voulez-vous comparer ?",
  compareWith: "Comparer avec {number}",
  summary: "{found} des {all} valeurs de notre registre figurent dans ce document.",
  differing: "Diffère : {fields}.",
  notProof:
    "Des valeurs qui concordent ne disent rien du papier, de la signature ni du cachet. Le résultat du registre figure ci-dessus.",
  hidden:
    "Le fichier contient du texte caché, que personne ne voit sur ses pages. La comparaison n’en tient pas compte.",
  stayed:
    "Le document a été lu sur cet appareil. Tout au plus, son numéro a été envoyé pour la recherche.",
  inRegister: "Dans le registre : {value}",
  inDocument: "Dans le document : {value}",
  page: "Page {page}",
  byEye:
    "Ce fichier ne contient aucun texte où chercher. Comparez à l’œil et cochez chaque valeur qui concorde.",
  ticked: "{count} valeurs cochées sur {all}.",
  enlarge: "Agrandir",
  before: "Page précédente",
  next: "Page suivante",
  report: "Signaler ce qui diffère",
  reported: "Ces valeurs de mon document diffèrent du registre :",
  file: "Fichier : {name}, {size} ko",
  outcomes: {
    agrees: "Concorde",
    differs: "Diffère",
    "not-found": "Introuvable dans le document",
    unreadable: "Illisible",
  },
  faults: {
    "too-large": "Ce fichier dépasse 20 Mo et n’a pas été lu.",
    "too-many-pages": "Ce fichier compte plus de 50 pages et n’a pas été lu.",
    password: "Sans son mot de passe, le fichier ne peut pas être lu.",
    broken:
      "Ce fichier ne peut pas être lu. Il est peut-être endommagé, ou n’est ni un PDF ni une image.",
    "too-slow": "La lecture de ce fichier a duré trop longtemps et a été arrêtée.",
    "loading-failed":
      "Le lecteur de documents n’a pas pu être chargé. Vérifiez votre connexion et réessayez.",
    unsupported: "Ce navigateur ne sait pas lire les documents. Comparez les valeurs à l’œil.",
  },
} satisfies Words<typeof english>;
