import { CHECKED_NUMBERS_MAX } from "../../../domain/checked-number.ts";
import type { Words } from "../words.ts";
import type english from "../en/check-many.ts";

export default {
  eyebrow: "Registre public",
  heading: "Vérifier plusieurs certificats",
  introduction: `Collez jusqu’à ${CHECKED_NUMBERS_MAX} numéros ou choisissez une feuille de calcul, et conservez les réponses dans un fichier ou sur papier.`,
  single: "Vérifier un seul certificat",
  label: "Numéros de certificats",
  hint: "Un par ligne, ou tout texte qui les contient.",
  submit: "Vérifier",
  file: {
    open: "Choisir une feuille de calcul",
    text: "Excel (.xlsx), CSV ou texte. Vous pouvez aussi déposer ou coller le fichier sur cette page. Il est lu sur cet appareil et n’est pas envoyé. Les colonnes comme le navire, la quantité ou la validité sont comparées au registre.",
    reading: "Lecture de {name}…",
    name: "Fichier : {name}",
    first: "Seul le premier fichier est lu.",
    failed:
      "Le lecteur de feuilles de calcul n’a pas pu être chargé. Vérifiez votre connexion et choisissez à nouveau le fichier.",
    faults: {
      "too-large":
        "Ce fichier est trop volumineux pour être lu. Copiez les lignes des certificats dans un fichier plus petit.",
      "password-or-old":
        "Ce fichier est protégé par un mot de passe ou est à l’ancien format .xls. Enregistrez-le en .xlsx sans mot de passe et choisissez-le à nouveau.",
      "not-a-table":
        "Seuls les fichiers Excel (.xlsx), CSV et texte peuvent être lus. Enregistrez en .xlsx une feuille de calcul d’un autre format, comme .ods ou .numbers, et choisissez-la à nouveau.",
      damaged: "Ce fichier est endommagé et n’a pas pu être lu.",
      empty: "Ce fichier est vide.",
    },
  },
  none: "Aucun numéro de certificat n’a été trouvé. Écrivez-en un par ligne.",
  refusals: {
    "too-large": `Ce texte était trop long et n’a pas été lu. Envoyez au plus ${CHECKED_NUMBERS_MAX} numéros, avec peu de texte autour.`,
    "wrong-type": "Ce qui a été envoyé n’est pas le formulaire de cette page et n’a pas été lu.",
    "cross-site": "Un autre site a envoyé une liste ici, et elle n’a pas été lue.",
    "page-limit":
      "Votre réseau a envoyé de nombreux formulaires en une minute, si bien que cette liste n’a pas été vérifiée. Revenez en arrière dans votre navigateur pour retrouver votre texte, et renvoyez-le dans une minute.",
  },
  left: {
    repeated: {
      one: "{count} numéro répété n’a été vérifié qu’une fois.",
      other: "{count} numéros répétés n’ont été vérifiés qu’une fois.",
      many: "{count} numéros répétés n’ont été vérifiés qu’une fois.",
    },
    beyond: {
      one: `{count} numéro au-delà des ${CHECKED_NUMBERS_MAX} premiers a été laissé de côté.`,
      other: `{count} numéros au-delà des ${CHECKED_NUMBERS_MAX} premiers ont été laissés de côté.`,
      many: `{count} numéros au-delà des ${CHECKED_NUMBERS_MAX} premiers ont été laissés de côté.`,
    },
    unread: {
      one: "{count} ligne ne contient aucun numéro de certificat :",
      other: "{count} lignes ne contiennent aucun numéro de certificat :",
      many: "{count} lignes ne contiennent aucun numéro de certificat :",
    },
    ranges: {
      one: "{count} ligne contient une plage de numéros, laissée de côté. Écrivez chaque numéro :",
      other:
        "{count} lignes contiennent une plage de numéros, laissée de côté. Écrivez chaque numéro :",
      many: "{count} lignes contiennent une plage de numéros, laissée de côté. Écrivez chaque numéro :",
    },
    hidden: {
      one: "{count} numéro se trouve dans une ligne masquée de votre feuille de calcul et a été vérifié :",
      other:
        "{count} numéros se trouvent dans des lignes masquées de votre feuille de calcul et ont été vérifiés :",
      many: "{count} numéros se trouvent dans des lignes masquées de votre feuille de calcul et ont été vérifiés :",
    },
    sheets: {
      one: "{count} feuille a été laissée de côté, car aucun de ses titres de colonne n’indique le numéro de certificat :",
      other:
        "{count} feuilles ont été laissées de côté, car aucun de leurs titres de colonne n’indique le numéro de certificat :",
      many: "{count} feuilles ont été laissées de côté, car aucun de leurs titres de colonne n’indique le numéro de certificat :",
    },
  },
  answers: "Réponses",
  progress: "{done} sur {all} vérifiés",
  done: {
    one: "{count} numéro –",
    other: "{count} numéros –",
    many: "{count} numéros –",
  },
  total: "{word} : {count}",
  all: "Tous : {count}",
  notCompleted: "vérification non aboutie",
  differ: {
    one: "{count} diffère de votre fichier",
    other: "{count} diffèrent de votre fichier",
    many: "{count} diffèrent de votre fichier",
  },
  place: "N°",
  verdict: "Résultat",
  given: "Votre fichier",
  compared: {
    agree: "Concordance : {count} sur {all}",
    differs: "Diffère",
    notCompared: "Non comparé : {fields}",
    nothing: "Rien à comparer",
    difference: "{field} : {given} (registre : {value})",
  },
  reasons: {
    failed: "Le registre n’a pas répondu.",
    offline: "Vous êtes hors connexion.",
    limited: "Limite de recherches atteinte.",
    unexpected: "La réponse n’a pas pu être lue.",
    ambiguous: "Ce numéro figure plusieurs fois dans le registre.",
    invalid: "Ce n’est pas un numéro de certificat.",
  },
  limited: {
    one: "Trop de recherches proviennent de votre connexion internet. Le reste pourra être vérifié dans {count} minute.",
    other:
      "Trop de recherches proviennent de votre connexion internet. Le reste pourra être vérifié dans {count} minutes.",
    many: "Trop de recherches proviennent de votre connexion internet. Le reste pourra être vérifié dans {count} minutes.",
  },
  ready: "Le reste peut être vérifié maintenant.",
  remaining: {
    one: "Vérifier le {count} restant",
    other: "Vérifier les {count} restants",
    many: "Vérifier les {count} restants",
  },
  csv: "Enregistrer en CSV",
  print: "Imprimer",
  calendar: "Ajouter les échéances à l’agenda",
  notLoaded: "Le chargement a échoué. Vérifiez votre connexion et réessayez.",
  statement: "Relevé du registre public",
} satisfies Words<typeof english>;
