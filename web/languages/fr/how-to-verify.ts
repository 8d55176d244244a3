import { COMPANY } from "../../content/company.ts";
import type { Words } from "../words.ts";
import type english from "../en/how-to-verify.ts";

export default {
  eyebrow: "Comment vérifier",
  heading: "Comment vérifier un certificat",
  introduction: `Toute personne à qui un certificat de ${COMPANY.fullName} est présenté peut le vérifier dans notre registre public, gratuitement et sans compte.`,
  official: {
    heading: "1. Assurez-vous qu’il s’agit de notre registre",
    before: "Notre registre répond à cette adresse, et à aucune autre :",
    after:
      "Saisissez l’adresse vous-même, ou scannez le code du document et lisez où il mène avant d’ouvrir le lien : un faux document peut porter un code qui mène à un faux registre.",
  },
  lookUp: {
    heading: "2. Recherchez le certificat",
    points: [
      "Par son numéro, saisi tel qu’il est imprimé. Majuscules ou minuscules : les deux conviennent.",
      "Par son code, avec la caméra de votre téléphone, qui ouvre notre registre à la page de la réponse.",
      "Par son code, avec le scanner de notre page : codes QR, Data Matrix et codes-barres.",
      "À partir d’une photographie ou d’une capture d’écran du code, qui reste sur votre appareil.",
    ],
  },
  verdicts: {
    heading: "3. Lisez le résultat",
    text: "Le badge signifie que le numéro figure dans notre registre ; le résultat indique si le certificat est valide aujourd’hui.",
    meanings: {
      valid:
        "En vigueur aujourd’hui. Un certificat est valable jusqu’à la fin de son dernier jour, à Londres.",
      expired:
        "Il a été en vigueur et ne l’est plus. Demandez le certificat actuellement en vigueur.",
      "not-yet-valid": "Il prend effet à une date ultérieure.",
      suspended:
        "Nous l’avons suspendu : il n’est pas en vigueur pour le moment. Le registre peut en indiquer le motif.",
      withdrawn: "Nous l’avons retiré : il n’est plus en vigueur, quelles que soient ses dates.",
      unclear:
        "Les données du registre sont illisibles, ou ce numéro y figure plusieurs fois. Interrogez-nous.",
      "not-found": "Le registre ne contient aucun certificat portant ce numéro.",
      "could-not-check": "Le registre n’a pas répondu. Cela ne dit rien du certificat.",
    },
  },
  compare: {
    heading: "4. Comparez chaque champ",
    text: "Placez le document à côté des données du registre. Le navire, le numéro OMI, les marchandises, la quantité et les dates doivent tous concorder : un faussaire peut recopier un numéro authentique sur un autre document. Si vous avez le document sous forme de fichier, « Comparer avec mon document » le fait sur votre appareil, valeur par valeur.",
  },
  keep: {
    heading: "5. Gardez une trace, s’il vous en faut une",
    text: "La réponse s’imprime sur une page, avec l’heure de la vérification en UTC et un code qui ramène à la réponse. La page indique ce que disait le registre à cette heure ; la personne à qui elle est remise devrait vérifier de nouveau.",
  },
  ask: {
    heading: "6. Interrogez-nous en cas d’anomalie",
    text: "Ne vous fiez pas à un document qui diffère du registre, ou que le registre ne connaît pas. Avertissez-nous, et conservez le document.",
    link: "Comment le signaler",
  },
  guidelines:
    "Ces instructions sont celles que les directives de l’Organisation maritime internationale sur l’utilisation des certificats électroniques (FAL.5/Circ.39/Rev.2) demandent à l’émetteur d’un certificat de donner.",
  many: "Vérifier plusieurs certificats en une fois, à partir d’une liste ou d’une feuille de calcul",
  programs: "Pour les programmes : la description de notre interface (OpenAPI)",
  toTrack: "Vérifier un certificat maintenant",
} satisfies Words<typeof english>;
