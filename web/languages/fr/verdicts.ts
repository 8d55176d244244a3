import type { Words } from "../words.ts";
import type english from "../en/verdicts.ts";
import { OFFLINE } from "./phrases.ts";
import NAMES from "./verdict-names.ts";

export default {
  verified: "Inscrit au registre",
  inRegister: "Inscrit au registre",
  words: NAMES,
  sentences: {
    valid:
      "Ce certificat est en vigueur jusqu’au {date} inclus, heure de Londres : comparez chaque champ avec votre document avant de vous y fier.",
    validWithoutEnd:
      "Ce certificat est en vigueur aujourd’hui, sans date d’expiration indiquée : comparez chaque champ avec votre document avant de vous y fier.",
    expired:
      "La validité de ce certificat a pris fin le {date} : ne vous y fiez pas et demandez à la personne qui vous l’a présenté le certificat actuellement en vigueur.",
    "not-yet-valid": "Ce certificat prend effet le {date} : ne vous y fiez pas avant cette date.",
    suspended:
      "Nous avons suspendu ce certificat : ne vous y fiez pas tant que nous ne l’avons pas remis en vigueur.",
    withdrawn:
      "Nous avons retiré ce certificat, qui n’est plus en vigueur : ne vous y fiez pas, quelles que soient les dates portées sur votre document.",
    unclear:
      "Le registre indique « {found} » là où devrait figurer un statut ou une date : ne vous fiez pas au certificat avant de nous avoir interrogés.",
  },
  outcomes: {
    "not-found": {
      word: NAMES["not-found"],
      sentence:
        "Notre registre ne contient aucun certificat portant ce numéro : contrôlez chaque caractère et, si le document porte bien ce numéro, ne vous y fiez pas et avertissez-nous.",
    },
    failed: {
      word: NAMES["could-not-check"],
      sentence:
        "Le registre n’a pas pu être joint, ce qui ne dit rien du certificat. Réessayez dans une minute.",
    },
    offline: { word: NAMES["could-not-check"], sentence: OFFLINE },
    ambiguous: {
      word: NAMES.unclear,
      sentence:
        "Ce numéro figure plusieurs fois dans notre registre. Envoyez-le-nous, et ne vous fiez pas au certificat avant notre réponse.",
    },
    limited: {
      word: NAMES["could-not-check"],
      sentence:
        "Trop de recherches ont été faites depuis votre connexion ; celle-ci n’a pas été traitée, ce qui ne dit rien du certificat. Attendez une minute, puis réessayez.",
    },
    unexpected: {
      word: NAMES["could-not-check"],
      sentence:
        "La réponse n’a pas pu être lue, ce qui ne dit rien du certificat. Réessayez, si possible par une autre connexion.",
    },
  },
} satisfies Words<typeof english>;
