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
    "Aucun numéro de certificat n’a été trouvé dans ce document. Saisissez dans le champ du numéro celui que vous y lisez.",
  otherNumber: "Ce document porte le numéro {number}.",
  choose: "Ce document contient plusieurs numéros de certificat. Lequel voulez-vous comparer ?",
  guessed: "Voici ce que nous avons lu dans votre document. Est-ce le numéro du certificat ?",
  searchFor: "Rechercher {number}",
  compareWith: "Comparer avec {number}",
  document: {
    differs: "Ne correspond pas au registre : {fields}.",
    yours: "{field} : le vôtre {document}, le registre {register}.",
    incomplete: "Tout n’a pas été comparé : {fields}.",
    look: "Vérifiez-les vous-même.",
    byEye: "Rien n’a été comparé : ce fichier ne contient aucun texte où chercher.",
    agrees: "Toutes les valeurs qui ont pu être comparées concordent.",
  },
  count: {
    one: "{count} valeur concorde.",
    many: "{count} valeurs concordent.",
    other: "{count} valeurs concordent.",
  },
  record: {
    differs: "Les données du registre sont valables ; votre document diffère.",
    incomplete:
      "Les données du registre sont valables ; votre document n’a pas été entièrement comparé.",
  },
  notProof:
    "La concordance ne dit rien du papier, de la signature ni du cachet. Les lettres d’un fichier peuvent mentir : vérifiez chaque valeur sur l’image de votre document.",
  hidden:
    "Le fichier contient du texte caché, que personne ne voit sur ses pages. La comparaison n’en tient pas compte.",
  unread: {
    drawing: "Une partie de ce document est dessinée ou est une image ; elle n’a pas été lue.",
    note: "Ce document contient des notes qui s’ouvrent dans un lecteur. Elles n’ont pas été lues.",
    form: "Seuls quelques programmes, comme Adobe Reader, affichent ce type de formulaire. Il ne peut pas être lu ici.",
  },
  stayed:
    "Le document a été lu sur cet appareil et n’a pas été envoyé. Une recherche n’envoie que son numéro.",
  inRegister: "Dans le registre : {value}",
  inDocument: "Dans le document : {value}",
  page: "Page {page}",
  shows: "Le document montre, page {page}",
  byEye: "Comparez à l’œil et cochez chaque valeur qui concorde.",
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
    "not-found": "Introuvable : cherchez vous-même",
    unreadable: "Illisible : cherchez vous-même",
  },
  doubts: {
    elsewhere: "Figure ailleurs dans le document : regardez",
    more: "Figure avec autre chose : regardez",
    several: "Plusieurs valeurs y figurent : regardez",
    odd: "Recouvert, ou en lettres de plusieurs sortes : regardez",
    another: "Autre chose y figure : regardez",
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
