import type { Words } from "../words.ts";
import type english from "../en/result.ts";
import dates from "./dates.ts";

export default {
  heading: "Détails du certificat",
  noteLabel: "Note du registre :",
  qrCaption: "Scannez pour vérifier",
  qrLabel: "Code QR du certificat numéro {number}",
  compareHeading: "Comparez avec votre document",
  compare:
    "Passez les champs en revue un par un, dates et chiffres compris : un faussaire peut recopier un numéro authentique sur un autre document.",
  report: "Un écart ? Signalez-le-nous",
  reportMissing: "Signaler ce numéro",
  atIssue: "tel qu’enregistré à la délivrance",
  calendar: "Ajouter son échéance à mon agenda",
  print: "Imprimer ou enregistrer en PDF",
  copy: "Copier le lien",
  number: "Numéro recherché :",
  checked: "Vérification effectuée le {instant}.",
  tried: "Tentative effectuée le {instant}.",
  tryAgain: "Réessayer",
  similar:
    "Ce numéro figure peut-être au registre sous une autre graphie. Le document indique-t-il ceci ?",
  linkLabel: "Code QR du lien vers le numéro {number}",
  address: "Adresse officielle du registre :",
  again:
    "Cette page indique ce que disait le registre au moment de la vérification. Pour vérifier de nouveau, scannez ce code ou ouvrez l’adresse ci-dessous ; ne vous fiez à aucune autre adresse, ni à un imprimé seul.",
  fields: {
    qr_validation: "Validation QR",
    certificate_number: "Numéro de certificat",
    vessel_name: "Nom du navire",
    vessel_imo: "Numéro OMI du navire",
    primary_object: "Objet principal",
    commodity: "Marchandise",
    quantity: "Quantité",
    affiliate: "Société affiliée",
    branch: "Succursale",
    issuance_date: "Date de délivrance",
    validity_date: "Valable jusqu’au",
  },
  dates,
} satisfies Words<typeof english>;
