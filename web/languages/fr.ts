/** Every word of the site in French, typed against the English catalogue. */
import { CERTIFICATE_NUMBER_MAX } from "../../domain/certificate-number.ts";
import { CONTACT_LIMITS } from "../../domain/contact-submission.ts";
import { MESSAGE_RETENTION_DAYS, RESPONSE_PROMISE_HOURS } from "../../domain/message-promises.ts";
import { COMPANY, REGISTRATION } from "../content/company.ts";
import type { Catalogue } from "./catalogue.ts";

const COUNTRY = "Royaume-Uni";

/** The company in one line, but for its first word, which has a capital where it begins a text. */
const PARTNER =
  "certifié ISO pour l’inspection et la certification de la qualité au Moyen-Orient, en Afrique, en Europe et dans les Amériques";

const POSITIONING = `partenaire ${PARTNER}`;

const OFFLINE =
  "Vous êtes hors ligne, ce qui ne dit rien du certificat. Réessayez dès que vous aurez une connexion.";

const NOT_FOUND = "Absent du registre";

const UNCLEAR = "Statut indéterminé";

const COULD_NOT_CHECK = "Vérification non aboutie";

const SCANNER_NOT_LOADED =
  "Le scanner n’a pas pu être chargé. Fermez-le, puis ouvrez-le de nouveau, ou saisissez le numéro.";

export const fr: Catalogue = {
  titles: {
    home: "Accueil",
    services: "Services",
    track: "Vérifier un certificat",
    about: "À propos",
    contact: "Contact",
    howToVerify: "Comment vérifier",
    accessibility: "Accessibilité",
    privacy: "Confidentialité",
    notFound: "Page introuvable",
    answer: "{number} : {word}",
    faulty: "Erreur : {title}",
  },
  descriptions: {
    home: `${COMPANY.name} est un ${POSITIONING}. Comparez un certificat avec le registre.`,
    services:
      "Certification ISO 9001, 14001 et 45001, inspection de navires, inspection de la qualité des marchandises, vérification de la conformité, évaluation des risques et validation de certificats.",
    track: `Saisissez le numéro d’un certificat ${COMPANY.name} et comparez ce qu’indique le registre avec le document que vous avez en main.`,
    about: `${COMPANY.name}, société établie au Royaume-Uni, fournit des services de certification et d’inspection aux clients du secteur maritime et du transport par mer, et aux entreprises qui en ont besoin.`,
    contact: `Téléphone, e-mail, horaires d’ouverture et formulaire de message. ${COMPANY.name} répond dans les ${RESPONSE_PROMISE_HOURS} heures.`,
    howToVerify: `Comment vérifier un certificat de ${COMPANY.name} dans le registre public, à quelle adresse, et ce que signifie chaque résultat.`,
    accessibility: `Ce que fait le site de ${COMPANY.name} pour que chacun puisse l’utiliser, ce qui ne fonctionne pas encore et à qui le signaler.`,
    privacy: `Ce que ${COMPANY.name} conserve sur les visiteurs et les auteurs de messages, pourquoi, pendant combien de temps, et quels sont leurs droits.`,
    notFound: "Il n’y a aucune page à cette adresse.",
    company: `Partenaire ${PARTNER}`,
    socialImage: `${COMPANY.fullName} : des certificats faits pour être vérifiés`,
  },
  offer: { sentence: "Lire cette page en français" },
  shell: {
    skipLink: "Aller au contenu",
    navigationLabel: "Menu principal",
    menu: "Menu",
    language: "Langue",
    homeLabel: `${COMPANY.fullName}, accueil`,
    descriptor: "Certification et inspection",
    links: {
      home: "Accueil",
      services: "Services",
      track: "Vérifier un certificat",
      about: "À propos",
      contact: "Contact",
    },
    footerSummary:
      "Certification de systèmes de management, inspection de navires et de cargaisons, registre public où vérifier chacun de nos certificats.",
    quickLinks: "Liens rapides",
    aboutUs: "À propos de nous",
    furtherLinks: "À propos de ce site",
    further: {
      howToVerify: "Comment vérifier",
      privacy: "Confidentialité",
      accessibility: "Accessibilité",
    },
    disclosure: `${REGISTRATION.name}. Société immatriculée en Angleterre et au pays de Galles, n° ${REGISTRATION.number}. Siège social : ${REGISTRATION.office}.`,
    contact: "Contact",
    address: "Adresse",
    country: COUNTRY,
    dismissNotification: "Fermer",
    notifications: "Notifications",
  },
  calls: {
    verifyCertificate: "Vérifier un certificat",
    ourServices: "Nos services",
    getInTouch: "Nous contacter",
  },
  notFound: {
    message: "Désolés, cette page est introuvable",
    home: "Retour à l’accueil",
  },
  numberField: {
    label: "Numéro de certificat",
    submit: "Vérifier",
  },
  statistics: {
    heading: "La société en chiffres",
    labels: ["Années d’expérience", "Clients certifiés", "Pays d’intervention", "Taux de réussite"],
  },
  home: {
    specimen: "CERTIFICAT",
    eyebrow: "Certification et inspection de la qualité",
    heading: "Des certificats faits pour être vérifiés",
    introduction: `Votre ${POSITIONING}.`,
    proof:
      "Quiconque a un certificat en main peut le comparer avec notre registre, gratuitement et sans compte.",
    services: {
      heading: "Nos activités",
      introduction: "Quatre services, un seul registre.",
      cards: {
        certificate: {
          title: "Certification ISO",
          text: "Certification selon ISO 9001 pour la qualité, ISO 14001 pour l’environnement et ISO 45001 pour la santé et la sécurité au travail.",
        },
        vessel: {
          title: "Inspection de navires",
          text: "Inspection maritime pour les propriétaires, gestionnaires et affréteurs qui doivent connaître l’état d’un navire avant de s’engager.",
        },
        cargo: {
          title: "Inspection de la qualité",
          text: "Marchandises et produits inspectés en cours de production, avant expédition et au stade final, au regard de ce qui a été convenu.",
        },
        code: {
          title: "Vérification de certificats",
          text: "Chaque certificat se vérifie par son numéro, son code QR ou son code-barres, sur un quai comme au bureau.",
        },
      },
    },
    whyChoose: {
      heading: "Pourquoi nous choisir",
      introduction:
        "Trois points sur lesquels un acheteur, un port ou une banque peut nous demander des comptes.",
      points: [
        {
          title: "Établis au Royaume-Uni",
          text: "Vous traitez avec une société établie au Royaume-Uni, qui a une adresse à Londres et où l’on répond au téléphone aux heures de bureau britanniques.",
        },
        {
          title: "Des professionnels certifiés",
          text: "Inspections et audits sont réalisés par des professionnels certifiés, qui consignent leurs constatations point par point.",
        },
        {
          title: "Vérification numérique",
          text: "Quiconque voit le document peut le comparer avec le registre en quelques secondes.",
        },
      ],
    },
    callToAction: {
      heading: "Un certificat à vérifier, ou à obtenir ?",
      text: "Vérifiez un numéro maintenant, ou dites-nous ce qu’il faut certifier ou inspecter.",
    },
  },
  services: {
    eyebrow: "Services",
    heading: "Certification, inspection, et la preuve de l’une et de l’autre",
    introduction:
      "Nous certifions des systèmes de management, inspectons des navires et des marchandises, et tenons le registre dans lequel les résultats peuvent être vérifiés.",
    gridHeading: "Nos services",
    cards: {
      certificate: {
        title: "Certification ISO",
        text: "Un audit du fonctionnement de votre organisme, selon la norme que vous choisissez. Le certificat est délivré lorsque les exigences sont satisfaites.",
        points: [
          "ISO 9001, qualité",
          "ISO 14001, environnement",
          "ISO 45001, santé et sécurité au travail",
        ],
      },
      vessel: {
        title: "Inspection de navires",
        text: "Inspection maritime de l’état d’un navire, consignée sous son nom et son numéro OMI pour que le rapport ne puisse pas être attribué à un autre navire.",
        points: [
          "Pour les propriétaires et les gestionnaires",
          "Pour les affréteurs et les acheteurs",
          "Constatations point par point",
        ],
      },
      cargo: {
        title: "Inspection de la qualité",
        text: "Inspection de marchandises et de produits au moment où une constatation permet encore d’agir.",
        points: ["En cours de production", "Avant expédition", "Inspection finale"],
      },
      checklist: {
        title: "Vérification de la conformité",
        text: "Une comparaison des marchandises, des documents ou des pratiques avec l’exigence qui leur est applicable, et un énoncé clair des écarts.",
        points: ["Exigences contractuelles", "Normes", "Documents d’expédition"],
      },
      buoy: {
        title: "Évaluation des risques",
        text: "Ce qui pourrait mal tourner dans une expédition, chez un fournisseur ou au cours d’une opération, avec quelle probabilité, et ce qui réduirait le risque.",
        points: ["Fournisseurs", "Expéditions", "Opérations"],
      },
      code: {
        title: "Validation de certificats",
        text: "Chaque certificat figure dans un registre public et porte un code QR ou un code-barres, qui permet de remonter du document aux données du registre.",
        points: ["Par le numéro", "Par le code QR", "Par le code-barres"],
      },
    },
    whyChoose: {
      heading: "Pourquoi choisir nos services",
      points: [
        {
          title: "L’excellence depuis le Royaume-Uni",
          text: "Nos travaux sont dirigés depuis le Royaume-Uni, tout comme notre registre.",
        },
        {
          title: "Des professionnels expérimentés",
          text: "Chaque rapport s’appuie sur plus de 15 ans d’expérience en certification et en inspection.",
        },
        {
          title: "Des délais courts",
          text: `Ni les navires ni les contrats n’attendent. Écrivez-nous : nous répondons dans les ${RESPONSE_PROMISE_HOURS} heures.`,
        },
        {
          title: "Vérification numérique",
          text: "La personne qui reçoit votre certificat peut le vérifier sur-le-champ, sans avoir à s’adresser à vous ni à nous.",
        },
      ],
    },
    callToAction: {
      heading: "Dites-nous ce que vous souhaitez faire inspecter",
      text: "Le navire, les marchandises ou le système de management, et la date à laquelle il vous faut une réponse.",
    },
  },
  about: {
    eyebrow: "À propos",
    heading: "La parole d’un inspecteur vaut ce que l’on peut en vérifier",
    introduction: `${COMPANY.name} est un ${POSITIONING}.`,
    story: {
      heading: "Notre histoire",
      paragraphs: [
        "Nous sommes une société de certification et d’inspection de la qualité établie au Royaume-Uni. La plupart de nos clients possèdent, gèrent ou affrètent des navires, ou expédient des marchandises par mer ; les autres sont des entreprises qui souhaitent faire certifier leur système de management ou inspecter leurs produits.",
        "Un certificat voyage plus loin que ceux qui l’ont rédigé. Il est lu à l’entrée d’un terminal, dans une banque, la nuit à la passerelle d’un navire, par quelqu’un qui ne nous a jamais rencontrés. Nous tenons un registre public pour que ce lecteur puisse, lui aussi, savoir si le document est bien de nous et ce qu’il indique.",
      ],
    },
    expertise: {
      heading: "Notre expertise",
      introduction: "Notre travail se répartit en six domaines.",
      points: [
        "Certification ISO : ISO 9001, ISO 14001 et ISO 45001",
        "Inspection de navires (inspection maritime)",
        "Inspection de la qualité des marchandises et des produits : en cours de production, avant expédition et finale",
        "Vérification de la conformité",
        "Évaluation des risques",
        "Validation de certificats, avec suivi par code QR et code-barres",
      ],
    },
    whyChooseUs: {
      heading: "Pourquoi nous choisir",
      points: [
        {
          title: "Une activité établie au Royaume-Uni",
          text: "Nous sommes établis au Royaume-Uni, avec une adresse à Londres.",
        },
        {
          title: "Des professionnels accrédités",
          text: "Les personnes qui inspectent et auditent pour nous sont des professionnels qualifiés dans leur domaine.",
        },
        {
          title: "L’innovation numérique",
          text: "Numéro, code QR, code-barres : trois chemins d’une feuille de papier aux données du registre.",
        },
        {
          title: "Une reconnaissance mondiale",
          text: "Des clients de plus de 30 pays se fient à nos certificats et à nos rapports.",
        },
      ],
    },
    commitment: {
      heading: "Notre engagement",
      paragraphs: [
        "Nous consignons ce que nous constatons, y compris ce que le client préférerait ne pas lire. Un certificat indique ce qui a été examiné, quand, et jusqu’à quelle date il est valable.",
        `Et nous répondons. Écrivez-nous : un membre de notre équipe vous répond dans les ${RESPONSE_PROMISE_HOURS} heures.`,
      ],
    },
  },
  track: {
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
      loadFailed: SCANNER_NOT_LOADED,
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
  },
  answer: {
    heading: "Détails du certificat",
    noteLabel: "Note du registre :",
    qrCaption: "Scannez pour vérifier",
    qrLabel: "Code QR du certificat numéro {number}",
    compareHeading: "Comparez avec votre document",
    compare:
      "Passez les champs en revue un par un, dates et chiffres compris : un faussaire peut recopier un numéro authentique sur un autre document.",
    report: "Un écart ? Signalez-le-nous",
    reportMissing: "Signaler ce numéro",
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
  },
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
  verdicts: {
    verified: "Inscrit au registre",
    words: {
      valid: "Valide",
      expired: "Expiré",
      "not-yet-valid": "Pas encore valide",
      suspended: "Suspendu",
      withdrawn: "Retiré",
      unclear: UNCLEAR,
      "not-found": NOT_FOUND,
      "could-not-check": COULD_NOT_CHECK,
    },
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
        word: NOT_FOUND,
        sentence:
          "Notre registre ne contient aucun certificat portant ce numéro : contrôlez chaque caractère et, si le document porte bien ce numéro, ne vous y fiez pas et avertissez-nous.",
      },
      failed: {
        word: COULD_NOT_CHECK,
        sentence:
          "Le registre n’a pas pu être joint, ce qui ne dit rien du certificat. Réessayez dans une minute.",
      },
      offline: { word: COULD_NOT_CHECK, sentence: OFFLINE },
      ambiguous: {
        word: UNCLEAR,
        sentence:
          "Ce numéro figure plusieurs fois dans notre registre. Envoyez-le-nous, et ne vous fiez pas au certificat avant notre réponse.",
      },
      limited: {
        word: COULD_NOT_CHECK,
        sentence:
          "Trop de recherches ont été faites depuis votre connexion ; celle-ci n’a pas été traitée, ce qui ne dit rien du certificat. Attendez une minute, puis réessayez.",
      },
      unexpected: {
        word: COULD_NOT_CHECK,
        sentence:
          "La réponse n’a pas pu être lue, ce qui ne dit rien du certificat. Réessayez, si possible par une autre connexion.",
      },
    },
  },
  offline: { sentence: OFFLINE },
  offlineLink: {
    sentence: "Vous êtes hors ligne. Suivez de nouveau le lien une fois la connexion rétablie.",
  },
  scan: {
    panelLabel: "Scanner",
    permission: {
      heading: "Scannez le code avec votre caméra",
      text: "Votre navigateur vous demandera si ce site peut utiliser la caméra. L’image est lue sur votre appareil et n’est jamais transmise.",
      allow: "Autoriser la caméra",
      starting: "En attente de la caméra…",
    },
    camera: {
      aim: "Maintenez le code dans le cadre",
      paused: "En pause",
      interrupted:
        "La caméra est interrompue, peut-être par un appel ou une autre application. La lecture reprendra d’elle-même dès que la caméra sera de nouveau disponible.",
      needsPress:
        "Votre navigateur n’affiche la caméra qu’après un appui. Appuyez sur « Reprendre ».",
      pause: "Pause",
      resume: "Reprendre",
      stop: "Arrêter la caméra",
      choose: "Caméra",
      unnamed: "Caméra {position}",
      zoom: "Zoom",
      torchOn: "Allumer la lampe",
      torchOff: "Éteindre la lampe",
    },
    picture: {
      heading: "Ou scannez une image",
      choose: "Choisir une image",
      text: "Vous pouvez aussi déposer une image ici, ou en coller une. Elle reste sur votre appareil.",
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
        "camera-on": "Arrêtez la caméra avant de scanner une image.",
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
    scannedUrl: {
      heading: "URL scannée",
      host: "Ce lien mène à {host}",
      foreign: "Ce n’est pas notre registre",
      foreignText:
        "Un autre site ne peut pas confirmer l’un de nos certificats. Saisissez le numéro du certificat ci-dessus pour le vérifier ici.",
      open: "Ouvrir le lien",
      copy: "Copier",
      share: "Partager",
      clear: "Effacer",
      verifyHere: "Vérifier {number} ici",
      opensNewTab: "(ouvre un nouvel onglet)",
    },
    shareSheet: {
      title: "URL du certificat",
      text: "Consultez ce certificat",
      dialogTitle: "Partager l’URL du certificat",
    },
  },
  contact: {
    eyebrow: "Contact",
    heading: "Envoyez-nous un message",
    introduction: `Une question sur un certificat, une inspection ou un audit ? Nous lisons chaque message et y répondons dans les ${RESPONSE_PROMISE_HOURS} heures.`,
    form: {
      heading: "Votre message",
      required: "Les champs marqués * sont obligatoires.",
      name: "Nom complet",
      email: "Adresse e-mail",
      phone: "Numéro de téléphone",
      message: "Message",
      submit: "Envoyer le message",
      submitting: "Envoi…",
      reported: "Au sujet du certificat {number} :\n",
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
        failed:
          "Votre texte est toujours là. Renvoyez-le dans un instant ; si nous le recevons deux fois, cela n’a pas d’importance.",
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
  },
  contactWithoutScript: {
    sentence: "Ce formulaire nécessite JavaScript. À défaut, écrivez un e-mail à {email}.",
  },
  howToVerify: {
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
      text: "Placez le document à côté des données du registre. Le navire, le numéro OMI, les marchandises, la quantité et les dates doivent tous concorder : un faussaire peut recopier un numéro authentique sur un autre document.",
    },
    keep: {
      heading: "5. Gardez une trace, s’il vous en faut une",
      text: "La réponse s’imprime sur une page, avec l’heure de la vérification en UTC et un code qui ramène à la réponse. La page indique ce que disait le registre à cette heure ; la personne à qui elle est remise devrait vérifier de nouveau.",
    },
    ask: {
      heading: "6. Interrogez-nous en cas d’anomalie",
      text: "Ne vous fiez pas à un document qui diffère du registre, ou que le registre ne connaît pas. Avertissez-nous, et conservez le document.",
      link: "Nous le signaler",
    },
    guidelines:
      "Ces instructions sont celles que les directives de l’Organisation maritime internationale sur l’utilisation des certificats électroniques (FAL.5/Circ.39/Rev.2) demandent à l’émetteur d’un certificat de donner.",
    toTrack: "Vérifier un certificat maintenant",
  },
  accessibility: {
    eyebrow: "Accessibilité",
    heading: "Déclaration d’accessibilité",
    introduction: `${COMPANY.fullName} souhaite que chacun puisse vérifier un certificat, quel que soit son moyen de voir, de saisir ou d’écouter.`,
    sections: [
      {
        heading: "Ce que vous pouvez faire",
        paragraphs: [
          "Utiliser chaque page au clavier, avec un lecteur d’écran, avec un zoom de 400 %, et avec le jeu de couleurs et la réduction des animations que demande votre appareil.",
          "Rechercher un certificat sans caméra, et lire la réponse sans scripts : un résultat est exprimé à la fois par des mots, par une forme et par une couleur.",
        ],
      },
      {
        heading: "Nos engagements",
        paragraphs: [
          "Nous visons le niveau AA des Règles pour l’accessibilité des contenus Web (Web Content Accessibility Guidelines) 2.2. Chaque modification du site est testée avec un vérificateur automatique, dans une fenêtre étroite, une moyenne et une large, en mode clair et en mode sombre, et au clavier.",
          "Aucun audit indépendant n’a encore été réalisé.",
        ],
      },
      {
        heading: "Ce qui ne fonctionne pas pour tous",
        paragraphs: [
          "Les navigateurs antérieurs à 2023 donnent accès aux pages, à la recherche et au formulaire de contact, mais pas au scanner ni aux boutons qui copient ou impriment.",
          "Le scanner exige une caméra que l’on puisse diriger vers un code. Saisir le numéro, ou choisir une image du code, donne le même résultat.",
          "Le texte des certificats est reproduit tel qu’il a été saisi, dans n’importe quelle langue, sans indication de cette langue.",
        ],
      },
      {
        heading: "Dites-nous ce qui vous fait obstacle",
        paragraphs: [
          `Écrivez à ${COMPANY.email.text} ou téléphonez au ${COMPANY.phone.text}. Un membre de notre équipe vous répond dans les ${RESPONSE_PROMISE_HOURS} heures, et recherchera un certificat pour vous si le site ne vous le permet pas.`,
          "Si notre réponse ne vous satisfait pas, le service britannique de conseil et d’assistance en matière d’égalité (Equality Advisory and Support Service, EASS) renseigne sur la loi de 2010 sur l’égalité (Equality Act 2010) en Angleterre, en Écosse et au pays de Galles.",
          "Dernière révision en novembre 2026.",
        ],
      },
    ],
  },
  privacy: {
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
          "L’image de la caméra et les images que vous choisissez sont lues sur votre propre appareil. Elles ne nous sont jamais envoyées.",
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
          "Ce site ne dépose aucun cookie et ne vous suit pas. Votre navigateur garde sur votre appareil : un message que vous avez commencé à écrire et votre position dans la page, jusqu’à ce que vous fermiez l’onglet ; et, si vous utilisez la caméra, le fait que vous l’avez autorisée et celle que vous avez utilisée en dernier, jusqu’à ce que vous effaciez les données du navigateur. Chacun de ces éléments est nécessaire à quelque chose que vous avez demandé.",
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
  },
  messages: {
    lookupFound: "Certificat trouvé et validé",
    lookupInRegister: "Certificat trouvé dans le registre",
    lookupNotFound: "Certificat introuvable. Veuillez contrôler le numéro et réessayer.",
    lookupFailed: "Erreur lors de la recherche du certificat",
    lookupUnexpected: "Une erreur s’est produite pendant la recherche",
    urlScanned: "L’URL a été scannée",
    urlCopied: "L’URL a été copiée dans le presse-papiers",
    urlCopyFailed: "L’URL n’a pas pu être copiée",
    shareFailed: "Partage indisponible",
    contactSent: `Merci de nous avoir écrit ! Nous vous répondrons dans les ${RESPONSE_PROMISE_HOURS} heures.`,
    contactFailed: "Le formulaire n’a pas pu être envoyé. Veuillez réessayer.",
    contactUnexpected: "Une erreur s’est produite. Veuillez réessayer.",
  },
  numberRules: {
    required: "Le numéro de certificat est obligatoire",
    "too-long": `Le numéro de certificat ne doit pas dépasser ${CERTIFICATE_NUMBER_MAX} caractères`,
    characters:
      "Le numéro de certificat ne peut contenir que des lettres, chiffres et traits d’union",
  },
  contactRules: {
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
  dates: {
    months: [
      "janvier",
      "février",
      "mars",
      "avril",
      "mai",
      "juin",
      "juillet",
      "août",
      "septembre",
      "octobre",
      "novembre",
      "décembre",
    ],
    first: "1er",
    date: "{day} {month} {year}",
    instant: "{date} à {time} UTC",
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
};
