import {
  RESPONSE_PROMISE_HOURS,
  MESSAGE_RETENTION_DAYS,
} from "../../../domain/message-promises.ts";
import { CONTACT_LIMITS } from "../../../domain/contact-submission.ts";
import type { Words } from "../words.ts";
import type english from "../en/contact.ts";
import {
  CERTIFICATE_VALIDATION,
  COMPLIANCE_VERIFICATION,
  ISO_CERTIFICATION,
  QUALITY_INSPECTION,
  RISK_ASSESSMENT,
  VESSEL_INSPECTION,
} from "./phrases.ts";

export default {
  eyebrow: "Contact",
  heading: "Envoyez-nous un message",
  introduction: `Une question sur un certificat, une inspection ou un audit ? Nous lisons chaque message et y répondons dans les ${RESPONSE_PROMISE_HOURS} heures.`,
  report: "Un certificat suspect ? Que faire, et que nous envoyer",
  form: {
    heading: "Votre message",
    required: "Les champs marqués * sont obligatoires.",
    name: "Nom complet",
    email: "Adresse e-mail",
    phone: "Numéro de téléphone",
    message: "Message",
    submit: "Envoyer le message",
    submitting: "Envoi…",
    slow: "L’envoi prend plus de temps que d’habitude. Votre texte reste ici ; laissez cette page ouverte, ou annulez et envoyez-le plus tard.",
    cancel: "Annuler",
    sendAgain: "Réessayer",
    reported: "Au sujet du certificat {number} :\n",
    suspicious: "Au sujet d’un certificat suspect :\n",
    answered: "Réponse du registre : {answer}\n",
    leadsTo: "Son lien ou son code mène à : {link}\n",
    fingerprint: "Empreinte du fichier (SHA-256) : {sha256}\n",
    asked: "Demande : {service}\n",
    services: {
      iso: ISO_CERTIFICATION,
      vessel: VESSEL_INSPECTION,
      quality: QUALITY_INSPECTION,
      compliance: COMPLIANCE_VERIFICATION,
      risk: RISK_ASSESSMENT,
      validation: CERTIFICATE_VALIDATION,
    },
    honeypot: "Laissez ce champ vide",
    length: {
      one: `{count} caractère sur ${CONTACT_LIMITS.messageMax}`,
      many: `{count} caractères sur ${CONTACT_LIMITS.messageMax}`,
      other: `{count} caractères sur ${CONTACT_LIMITS.messageMax}`,
    },
    faulty: "Il y a un problème",
    cutShort: "Le texte collé était trop long : sa fin a été coupée.",
    nothingPasted: "Le champ est plein : le texte collé n’a pas été ajouté.",
    sent: "Votre message a été envoyé.",
    notSent: "Votre message n’a pas encore été envoyé",
    notAnswered: "Votre message ne nous est peut-être pas parvenu",
    problems: {
      honeypot:
        "Un champ invisible contient du texte ; une extension du navigateur l’a peut-être rempli. Videz-le, puis envoyez de nouveau votre message.",
      "message-limit":
        "De nombreux messages nous sont parvenus depuis une heure : celui-ci doit attendre. Votre texte reste ici, et vous pourrez l’envoyer dans une heure au plus tard.",
      "page-limit":
        "De nombreux formulaires sont venus de votre réseau depuis une minute : celui-ci doit attendre. Dans votre navigateur, revenez à votre texte, ou rechargez cette page dans une minute pour l’envoyer.",
      offline:
        "Vous êtes hors ligne. Votre texte reste ici et partira de lui-même dès que vous aurez une connexion, si vous laissez cette page ouverte.",
      failed:
        "Votre texte est toujours là. Renvoyez-le dans un instant ; si nous le recevons deux fois, cela n’a pas d’importance.",
    },
    ifUrgent: "En cas d’urgence, téléphonez ou écrivez à {email}.",
    privacyHeading: "Ce que nous conservons :",
    privacy: `votre nom, votre adresse e-mail, votre numéro de téléphone et votre message, uniquement pour vous répondre, pendant ${MESSAGE_RETENTION_DAYS} jours au plus. Vous pouvez demander à les consulter, à les faire corriger ou supprimer, et déposer une réclamation. Voir notre {link}.`,
    privacyLink: "politique de confidentialité",
  },
  sideCards: {
    heading: "Nous joindre autrement",
    phone: "Téléphone",
    email: "E-mail",
    location: "Implantation",
    businessHours: "Horaires d’ouverture",
    openNow: "Ouvert actuellement",
    closedNow: "Fermé actuellement",
    inLondon: "Heure de Londres",
  },
  rules: {
    "name-required": "Le nom est obligatoire",
    "name-too-long": `Le nom ne doit pas dépasser ${CONTACT_LIMITS.nameMax} caractères`,
    "name-characters":
      "Le nom ne peut contenir que des lettres, espaces, traits d’union et apostrophes",
    "email-required": "L’adresse e-mail est obligatoire",
    "email-invalid": "L’adresse e-mail n’est pas valide",
    "email-too-long": `L’adresse e-mail ne doit pas dépasser ${CONTACT_LIMITS.emailMax} caractères`,
    "phone-too-long": `Le numéro de téléphone ne doit pas dépasser ${CONTACT_LIMITS.phoneMax} caractères`,
    "phone-invalid": "Le numéro de téléphone n’est pas valide",
    "message-too-short": `Le message doit compter au moins ${CONTACT_LIMITS.messageMin} caractères`,
    "message-too-long": `Le message ne doit pas dépasser ${CONTACT_LIMITS.messageMax} caractères`,
  },
  hours: {
    days: ["Lun", "Mar", "Mer", "Jeu", "Ven", "Sam", "Dim"],
    daysFromTo: "{from}–{to}",
    hoursFromTo: "{from}–{to}",
    toTwelve: false,
    morning: "{time}",
    afternoon: "{time}",
    closed: "Fermé",
  },
} satisfies Words<typeof english>;
