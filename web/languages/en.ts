/**
 * Every word of the site in English: the catalogue that the others are typed against. It is long because it is a
 * table. Words that the specification gives stand here to the letter. Each section is loaded by who shows it.
 */
import { ENGLISH_DATES } from "../../domain/calendar-date.ts";
import { CERTIFICATE_NUMBER_MAX } from "../../domain/certificate-number.ts";
import { CONTACT_LIMITS } from "../../domain/contact-submission.ts";
import { MESSAGE_RETENTION_DAYS, RESPONSE_PROMISE_HOURS } from "../../domain/message-promises.ts";
import { MESSAGES, NUMBER_RULES, CONTACT_RULES } from "../../domain/messages.ts";
import { COMPANY, REGISTRATION } from "../content/company.ts";
import { ENGLISH_FIELDS, ENGLISH_VERDICTS, ENGLISH_VERIFIED } from "./english-words.ts";

const COUNTRY = "United Kingdom";

/** The company in one line (specification, section 1). */
const POSITIONING =
  "ISO-certified partner for quality inspection and certification across the Middle East, Africa, Europe and the Americas";

const UNKNOWN = "This does not tell you whether the certificate is good or bad.";

const OFFLINE = `You are offline. ${UNKNOWN} Please try again once you have a connection.`;

const COULD_NOT_CHECK = ENGLISH_VERDICTS["could-not-check"];

const SCANNER_NOT_LOADED =
  "The scanner could not be loaded. Close it and open it again, or type the number.";

export const en = {
  /** What each page is called, in links to it, in the tab and in search results. */
  titles: {
    home: "Home",
    services: "Services",
    track: "Track Your Certificate",
    about: "About",
    contact: "Contact",
    howToVerify: "How to verify",
    accessibility: "Accessibility",
    privacy: "Privacy",
    notFound: "Page not found",
    /** A page that shows an answer: {word} is the verdict. */
    answer: "{number}: {word}",
    /** A form that was not sent for its faults. */
    faulty: "Error: {title}",
  },
  /** For search results and shared links. */
  descriptions: {
    home: `${COMPANY.name} is an ${POSITIONING}. Check a certificate against the register.`,
    services:
      "ISO 9001, 14001 and 45001 certification, vessel inspection, quality inspection of commodities, compliance verification, risk assessment and certificate validation.",
    track: `Enter the number of a ${COMPANY.name} certificate and compare what the register says with the document in your hand.`,
    about: `${COMPANY.name} is a UK-based certification and inspection provider that serves maritime and shipping clients and businesses that need certification or inspection.`,
    contact: `Telephone, e-mail, business hours and a message form. ${COMPANY.name} responds within ${RESPONSE_PROMISE_HOURS} hours.`,
    howToVerify: `How to check a certificate of ${COMPANY.name} in the public register, at which address, and what each verdict means.`,
    accessibility: `What the site of ${COMPANY.name} does so that everyone can use it, what does not work yet, and whom to tell.`,
    privacy: `What ${COMPANY.name} keeps about visitors and senders of messages, why, for how long, and what rights they have.`,
    notFound: "There is no page at this address.",
    /** The company in one line, for machines. */
    company: POSITIONING,
    /** The picture that other sites show beside a link to this one. */
    socialImage: `${COMPANY.fullName}: Certificates that stand up to checking`,
  },
  /** What the English page says to a reader whose browser asks for this language. */
  offer: { sentence: "Read this page in English" },
  /** What stands around every page. */
  shell: {
    skipLink: "Skip to the content",
    navigationLabel: "Main",
    menu: "Menu",
    language: "Language",
    homeLabel: `${COMPANY.fullName}, home page`,
    /** Below the company's name. */
    descriptor: "Certification and inspection",
    links: {
      home: "Home",
      services: "Services",
      track: "Verify Certificate",
      about: "About",
      contact: "Contact",
    },
    footerSummary:
      "Certification of management systems, inspection of vessels and cargoes, and a public register in which every certificate we issue can be checked.",
    quickLinks: "Quick Links",
    aboutUs: "About Us",
    furtherLinks: "About this site",
    further: {
      howToVerify: "How to verify",
      privacy: "Privacy",
      accessibility: "Accessibility",
    },
    disclosure: `${REGISTRATION.name}. Registered in ${REGISTRATION.place}, company number ${REGISTRATION.number}. Registered office: ${REGISTRATION.office}.`,
    contact: "Contact",
    address: "Address",
    country: COUNTRY,
    dismissNotification: "Dismiss",
    notifications: "Notifications",
  },
  /** Buttons that lead from page to page (specification, section 2). */
  calls: {
    verifyCertificate: "Verify Certificate",
    ourServices: "Our Services",
    getInTouch: "Get In Touch",
  },
  notFound: {
    message: "Oops! Page not found",
    home: "Return to Home",
  },
  /** The field that takes a certificate's number, wherever it stands. */
  numberField: {
    label: "Certificate number",
    submit: "Track",
  },
  /** Claimed figures (specification, section 1); the figures themselves are in company.ts. */
  statistics: {
    heading: "The company in figures",
    labels: ["Years Experience", "Certified Clients", "Countries Served", "Success Rate"],
  },
  home: {
    /** On the drawn certificate. */
    specimen: "CERTIFICATE",
    eyebrow: "Quality certification and inspection",
    heading: "Certificates that stand up to checking",
    introduction: `Your ${POSITIONING}.`,
    proof:
      "Anyone who holds a certificate can compare it with our register, free of charge and without an account.",
    services: {
      heading: "What we do",
      introduction: "Four services, one register behind them.",
      cards: {
        certificate: {
          title: "ISO Certification",
          text: "Certification to ISO 9001 for quality, ISO 14001 for the environment and ISO 45001 for occupational health and safety.",
        },
        vessel: {
          title: "Vessel Inspection",
          text: "Maritime inspection for owners, managers and charterers who need to know a vessel’s condition before they commit to it.",
        },
        cargo: {
          title: "Quality Inspection",
          text: "Commodities and products inspected during production, before shipment and at the final stage, against what was agreed.",
        },
        code: {
          title: "Certificate Verification",
          text: "Each certificate can be checked by its number, QR code or barcode, from a quay or from an office.",
        },
      },
    },
    whyChoose: {
      heading: "Why Choose Us",
      introduction: "Three things that a buyer, a port or a bank can hold us to.",
      points: [
        {
          title: "UK-based",
          text: "You deal with a company based in the United Kingdom, with an address in London and people who answer the telephone in British business hours.",
        },
        {
          title: "Certified professionals",
          text: "Inspections and audits are carried out by certified professionals who record what they see, item by item.",
        },
        {
          title: "Digital verification",
          text: "What the paper says can be compared with the register in seconds, by anyone to whom the paper is shown.",
        },
      ],
    },
    callToAction: {
      heading: "Hold a certificate, or need one?",
      text: "Check a number now, or tell us what you need certified or inspected.",
    },
  },
  services: {
    eyebrow: "Services",
    heading: "Certification, inspection, and the proof of both",
    introduction:
      "We certify management systems, inspect vessels and goods, and keep the register in which the results can be checked.",
    gridHeading: "Our services",
    cards: {
      certificate: {
        title: "ISO Certification",
        text: "An audit of how your organisation works, against the standard you choose. A certificate follows when the requirements are met.",
        points: [
          "ISO 9001, quality",
          "ISO 14001, environment",
          "ISO 45001, health and safety at work",
        ],
      },
      vessel: {
        title: "Vessel Inspection",
        text: "Maritime inspection of a vessel’s condition, recorded under her name and IMO number so that the report cannot be taken for another ship’s.",
        points: ["For owners and managers", "For charterers and buyers", "Findings item by item"],
      },
      cargo: {
        title: "Quality Inspection",
        text: "Inspection of commodities and products at the moment when a finding can still be acted on.",
        points: ["During production", "Pre-shipment", "Final inspection"],
      },
      checklist: {
        title: "Compliance Verification",
        text: "A comparison of goods, documents or practices with the requirement that applies to them, and a plain statement of where they differ.",
        points: ["Contract requirements", "Standards", "Shipping documents"],
      },
      buoy: {
        title: "Risk Assessment",
        text: "What could go wrong with a shipment, a supplier or an operation, how likely it is, and what would reduce it.",
        points: ["Suppliers", "Shipments", "Operations"],
      },
      code: {
        title: "Certificate Validation",
        text: "Each certificate is held in a public register and carries a QR code or barcode, so that it can be traced from the document to the record.",
        points: ["By number", "By QR code", "By barcode"],
      },
    },
    whyChoose: {
      heading: "Why Choose Our Services",
      points: [
        {
          title: "UK-Based Excellence",
          text: "Our work is directed from the United Kingdom, and so is our register.",
        },
        {
          title: "Experienced Professionals",
          text: "More than 15 years of experience in certification and inspection stand behind each report.",
        },
        {
          title: "Fast Turnaround",
          text: `Ships and contracts do not wait. Write to us and we respond within ${RESPONSE_PROMISE_HOURS} hours.`,
        },
        {
          title: "Digital Verification",
          text: "The person who receives your certificate can check it on the spot, without asking you or us.",
        },
      ],
    },
    callToAction: {
      heading: "Tell us what you need inspected",
      text: "The vessel, the goods or the management system, and the date by which you need to know.",
    },
  },
  about: {
    eyebrow: "About",
    heading: "An inspector’s word is worth what can be checked",
    introduction: `${COMPANY.name} is an ${POSITIONING}.`,
    story: {
      heading: "Our Story",
      paragraphs: [
        "We are a UK-based quality certification and inspection company. Most of our clients own, manage or charter ships, or move goods on them; others are businesses that want their management system certified or their products inspected.",
        "A certificate travels further than the people who wrote it. It is read at a terminal gate, in a bank, on a ship’s bridge at night, by somebody who has never met us. We keep a public register so that this reader, too, can find out whether the document is ours and what it says.",
      ],
    },
    expertise: {
      heading: "Our Expertise",
      introduction: "Our work falls into six kinds.",
      points: [
        "ISO certification: ISO 9001, ISO 14001 and ISO 45001",
        "Vessel (maritime) inspection",
        "Quality inspection of commodities and products: during production, pre-shipment and final",
        "Compliance verification",
        "Risk assessment",
        "Certificate validation with QR code and barcode tracking",
      ],
    },
    whyChooseUs: {
      heading: "Why Choose Us",
      points: [
        {
          title: "UK-Based Operations",
          text: "We are based in the United Kingdom, with an address in London.",
        },
        {
          title: "Accredited Professionals",
          text: "The people who inspect and audit for us are qualified professionals in their field.",
        },
        {
          title: "Digital Innovation",
          text: "Number, QR code, barcode: three ways from a sheet of paper to its record in the register.",
        },
        {
          title: "Global Recognition",
          text: "Clients in more than 30 countries rely on our certificates and reports.",
        },
      ],
    },
    commitment: {
      heading: "Our Commitment",
      paragraphs: [
        "We write down what we find, including what the client would rather not read. A certificate names what was examined, when, and until which date it holds.",
        `And we answer. Write to us, and a person responds within ${RESPONSE_PROMISE_HOURS} hours.`,
      ],
    },
  },
  track: {
    eyebrow: "Public register",
    heading: "Track Your Certificate",
    introduction:
      "Enter the number or scan the code, then compare the record with the document in your hand.",
    form: {
      hint: `Letters, digits and hyphens, up to ${CERTIFICATE_NUMBER_MAX} characters. Capitals or small letters make no difference.`,
      submitting: "Searching...",
      scanned: "The code says “{text}”, which is not a certificate number.",
      suggestion: {
        one: "Did you mean this number?",
        other: "Did you mean one of these numbers?",
      },
      acceptSuggestion: "Search for {number}",
    },
    scanner: {
      heading: "QR code or barcode",
      text: "Point a camera at the code on the certificate, or choose a picture of it.",
      open: "Scan QR code or barcode",
      close: "Close scanner",
      loading: "Loading the scanner…",
      loadFailed: SCANNER_NOT_LOADED,
    },
    howToVerify: "How to verify, step by step",
    guide: {
      heading: "Before you rely on a certificate",
      points: [
        {
          title: "Find the number",
          text: "It is printed on the certificate, beside the QR code or barcode where there is one.",
        },
        {
          title: "Compare every field",
          text: "A forger can copy a genuine number onto another document. Vessel, goods, quantity and dates must all agree with the register.",
        },
        {
          title: "Ask if something differs",
          text: "Do not rely on a document that differs from the register. Write to us and we will look into it.",
        },
      ],
    },
  },
  /** The answer of the register: the card, its print, or what stands in its place. */
  answer: {
    heading: "Certificate Details",
    noteLabel: "Note from the register:",
    qrCaption: "Scan to verify",
    qrLabel: "QR code of certificate number {number}",
    compareHeading: "Compare with your document",
    compare:
      "Go through the fields one by one, dates and figures too: a forger can copy a genuine number onto another document.",
    report: "Found a difference? Tell us",
    reportMissing: "Report this number",
    print: "Print or save as PDF",
    copy: "Copy link",
    number: "Number searched for:",
    checked: "Checked at {instant}.",
    /** Where there was no answer. */
    tried: "Tried at {instant}.",
    tryAgain: "Try again",
    similar: "The register may have it under another spelling. Does the document say this?",
    linkLabel: "QR code of the link to number {number}",
    address: "Official address of the register:",
    again:
      "This page states what the register said at that time. To check again, scan this code or open the address below; do not trust any other address, or a printout on its own.",
  },
  /** Labels of the card (specification, section 2). */
  fields: ENGLISH_FIELDS,
  /** The badge of a certificate that the register has, and what each verdict and each other answer is called. */
  verdicts: {
    verified: ENGLISH_VERIFIED,
    words: ENGLISH_VERDICTS,
    /** What each means and what to do next, in one sentence. */
    sentences: {
      valid:
        "In force to the end of {date}, London time: compare every field with your document before you rely on it.",
      validWithoutEnd:
        "In force today, with no expiry stated: compare every field with your document before you rely on it.",
      expired:
        "Its validity ended on {date}, so do not rely on it: ask whoever showed it to you for the current certificate.",
      "not-yet-valid": "It takes effect on {date}, so do not rely on it before that day.",
      suspended:
        "We have suspended this certificate, so do not rely on it until we have put it back in force.",
      withdrawn:
        "We have withdrawn this certificate and it is no longer in force. Do not rely on it, whatever dates your document bears.",
      unclear:
        "The register says “{found}” where a status or a date should stand, so do not rely on the certificate before you have asked us.",
    },
    /** Where no certificate can be shown. */
    outcomes: {
      "not-found": {
        word: ENGLISH_VERDICTS["not-found"],
        sentence:
          "Our register has no certificate with this number: check each character, and if the document says the same, do not rely on it and tell us.",
      },
      failed: {
        word: COULD_NOT_CHECK,
        sentence: `The register could not be reached. ${UNKNOWN} Please try again in a minute.`,
      },
      offline: { word: COULD_NOT_CHECK, sentence: OFFLINE },
      ambiguous: {
        word: ENGLISH_VERDICTS.unclear,
        sentence:
          "Our register has more than one record with this number. Send us the number, and do not rely on the certificate until we reply.",
      },
      limited: {
        word: COULD_NOT_CHECK,
        sentence: `Too many searches have come from your internet connection, so this one was not answered. ${UNKNOWN} Please wait a minute and try again.`,
      },
      unexpected: {
        word: COULD_NOT_CHECK,
        sentence: `The answer could not be read. ${UNKNOWN} Please try again, over another connection if you can.`,
      },
    },
  },
  /** Said of a lookup that could not be made since the visitor's device has no connection. */
  offline: { sentence: OFFLINE },
  /** A link that could not be followed without a connection. */
  offlineLink: { sentence: "You are offline. Follow the link again once you have a connection." },
  scan: {
    panelLabel: "Scanner",
    permission: {
      heading: "Scan the code with your camera",
      text: "Your browser will ask whether this site may use the camera. The picture is read on your device and is never sent anywhere.",
      allow: "Allow camera",
      starting: "Waiting for the camera…",
    },
    camera: {
      aim: "Hold the code inside the frame",
      paused: "Paused",
      interrupted:
        "The camera is interrupted, perhaps by a call or another app. Scanning goes on by itself when it is back.",
      needsPress: "Your browser shows the camera only after a press. Press “Resume”.",
      pause: "Pause",
      resume: "Resume",
      stop: "Stop camera",
      choose: "Camera",
      /** A camera without a name of its own. */
      unnamed: "Camera {position}",
      zoom: "Zoom",
      torchOn: "Torch on",
      torchOff: "Torch off",
    },
    picture: {
      heading: "Or scan from a picture",
      choose: "Choose picture",
      text: "You can also drop a picture here, or paste one. It stays on your device.",
      reading: "Reading {name}…",
      pasted: "the pasted picture",
      faults: {
        "not-an-image":
          "Only images are accepted. Choose a photograph or a screenshot of the code.",
        unreadable: "This picture can't be opened. Try another one, or a screenshot of it.",
        nothing:
          "No code was found in this picture. Try one that is sharp, evenly lit and shows the whole code with some white around it.",
        "loading-failed": SCANNER_NOT_LOADED,
        "camera-on": "Stop the camera before you scan a picture.",
      },
    },
    decoderFailed:
      "The code reader could not be loaded. Check the connection; it is being tried again.",
    faults: {
      missing: {
        title: "No camera found",
        text: "This device has no camera that the browser can use.",
      },
      refused: {
        title: "Camera not allowed",
        text: "This site is not allowed to use the camera. You can allow it in the browser’s site settings and open the scanner again.",
      },
      busy: {
        title: "Camera in use",
        text: "Another program is using the camera, or the system could not start it. Close the other program and try again.",
      },
      unsupported: {
        title: "Camera not supported",
        text: "This browser does not let a page use the camera.",
      },
      insecure: {
        title: "Camera needs a secure connection",
        text: "Browsers give the camera only to pages that come over HTTPS.",
      },
      failed: {
        title: "The camera could not be started",
        text: "Something went wrong in the browser.",
      },
    },
    wayOut: "You can scan a picture of the code instead, or type the number.",
    tryAgain: "Try again",
    scannedUrl: {
      heading: "Scanned URL",
      host: "This link leads to {host}",
      foreign: "Not our register",
      foreignText:
        "Another site cannot confirm one of our certificates. Enter the certificate number above to check it here.",
      open: "Open Link",
      copy: "Copy",
      share: "Share",
      clear: "Clear",
      verifyHere: "Verify {number} here",
      opensNewTab: "(opens a new tab)",
    },
    /** What is handed to the device's share sheet (specification, section 2). */
    shareSheet: {
      title: "Certificate URL",
      text: "Check out this certificate",
      dialogTitle: "Share Certificate URL",
    },
  },
  contact: {
    eyebrow: "Contact",
    heading: "Send us a message",
    introduction: `Ask about a certificate, an inspection or an audit. We read every message and reply within ${RESPONSE_PROMISE_HOURS} hours.`,
    form: {
      heading: "Your message",
      required: "Fields marked * are required.",
      name: "Full Name",
      email: "Email Address",
      phone: "Phone Number",
      message: "Message",
      submit: "Send Message",
      submitting: "Sending...",
      /** How a message begins that tells of a certificate. */
      reported: "About certificate {number}:\n",
      honeypot: "Leave this field empty",
      length: {
        one: `{count} of ${CONTACT_LIMITS.messageMax} characters`,
        other: `{count} of ${CONTACT_LIMITS.messageMax} characters`,
      },
      faulty: "There is a problem",
      cutShort: "What you pasted was too long: its end was left out.",
      nothingPasted: "The field is full: nothing of what you pasted was added.",
      sent: "Your message has been sent.",
      notSent: "Your message has not been sent yet",
      /** After a failure: nobody knows whether it was stored. */
      notAnswered: "Your message may not have reached us",
      problems: {
        honeypot:
          "A field that people do not see has something in it; a browser extension may have put it there. Please empty it, then send your message again.",
        "message-limit":
          "Many messages have reached us in the last hour, so this one has to wait. What you wrote stays here, and you can send it again in an hour at the latest.",
        "page-limit":
          "Many forms have come from your network in the last minute, so this one has to wait. Go back in your browser to what you wrote, or load this page again in a minute to send it.",
        failed:
          "What you wrote is still here. Please send it again in a moment; if we get it twice, that does no harm.",
      },
      ifUrgent: "If it is urgent, please telephone, or write an e-mail to {email}.",
      privacyHeading: "What we keep:",
      /** {link} is the link to the privacy notice. */
      privacy: `your name, e-mail address, telephone number and message, to answer you and for nothing else, for ${MESSAGE_RETENTION_DAYS} days at most. You may ask to see it, or to have it corrected or deleted, and you may complain. More in our {link}.`,
      privacyLink: "privacy notice",
    },
    sideCards: {
      heading: "Other ways to reach us",
      phone: "Phone",
      email: "E-mail",
      location: "Location",
      businessHours: "Business Hours",
      openNow: "Open now",
      closedNow: "Closed now",
      /** The place whose clock the hours follow. */
      inLondon: "London time",
    },
  },
  /** Beside the form of a site without a server of its own. */
  contactWithoutScript: {
    sentence: "This form needs JavaScript. Without it, please write an e-mail to {email}.",
  },
  /** The instructions that IMO's guidelines on electronic certificates ask an issuer to give. */
  howToVerify: {
    eyebrow: "How to verify",
    heading: "How to verify a certificate",
    introduction: `Anyone who is shown a certificate of ${COMPANY.fullName} can check it in our public register, at no charge and without an account.`,
    official: {
      heading: "1. Make sure that it is our register",
      before: "Our register answers at this address and nowhere else:",
      after:
        "Type it yourself, or scan the code on the document and read where it leads before you open it: a forged document can carry a code that leads to a forged register.",
    },
    lookUp: {
      heading: "2. Look the certificate up",
      points: [
        "By its number, typed as it is printed. Capitals or small letters make no difference.",
        "By its code, with the camera of your telephone, which opens our register with the answer.",
        "By its code, with the scanner on our page: QR codes, Data Matrix and barcodes.",
        "From a photograph or a screenshot of the code, which stays on your device.",
      ],
    },
    verdicts: {
      heading: "3. Read the verdict",
      text: "The badge means that the number is in our register; the verdict says whether the certificate is valid today.",
      meanings: {
        valid: "In force today. A certificate is valid to the end of its last day in London.",
        expired: "It is no longer in force. Ask for the current certificate.",
        "not-yet-valid": "It takes effect on a later date.",
        suspended: "We have suspended it. It is not in force for now. The register may say why.",
        withdrawn: "We have withdrawn it. It is no longer in force, whatever its dates.",
        unclear: "The record cannot be read, or there is more than one. Ask us.",
        "not-found": "The register has no certificate with this number.",
        "could-not-check": `The register did not answer. ${UNKNOWN}`,
      },
    },
    compare: {
      heading: "4. Compare every field",
      text: "Hold the document beside the record. Vessel, IMO number, goods, quantity and dates must all agree: a forger can copy a genuine number onto another document.",
    },
    keep: {
      heading: "5. Keep proof, if you need it",
      text: "The answer prints as one page, with the time of the check in UTC and a code that leads back to it. It states what the register said at that time; who is handed such a page should check again.",
    },
    ask: {
      heading: "6. Ask when something is wrong",
      text: "Do not rely on a document that differs from the register, or that the register does not know. Tell us, and keep the document.",
      link: "Report it to us",
    },
    guidelines:
      "These are the instructions that the International Maritime Organization’s guidelines for the use of electronic certificates (FAL.5/Circ.39/Rev.2) ask the issuer of a certificate to give.",
    toTrack: "Verify a certificate now",
  },
  /** The accessibility statement. Have it reviewed, and its date renewed, once a year. */
  accessibility: {
    eyebrow: "Accessibility",
    heading: "Accessibility statement",
    introduction: `${COMPANY.fullName} wants everyone to be able to check a certificate, whatever they see with, type with or listen with.`,
    sections: [
      {
        heading: "What you can do",
        paragraphs: [
          "Use every page by keyboard, with a screen reader, at 400% zoom, in the colour scheme and with as little motion as your device asks for.",
          "Look a certificate up without a camera, and read the answer without scripts: a verdict is told by words, by a shape and by a colour together.",
        ],
      },
      {
        heading: "What we hold ourselves to",
        paragraphs: [
          "We aim at level AA of the Web Content Accessibility Guidelines 2.2. Every change to the site is tested with an automatic checker, in a narrow, a middle and a wide window, in light and dark, and by keyboard.",
          "No independent audit has been made yet.",
        ],
      },
      {
        heading: "What does not work for everyone",
        paragraphs: [
          "Browsers from before 2023 get the pages, the lookup and the contact form, but not the scanner and the buttons that copy or print.",
          "The scanner needs a camera that can be pointed at a code. Typing the number, or choosing a picture of the code, does the same.",
          "Text in certificates stands as it was entered, in any language, without a mark of which language it is.",
        ],
      },
      {
        heading: "Tell us what is in your way",
        paragraphs: [
          `Write to ${COMPANY.email.text} or telephone ${COMPANY.phone.text}. A person answers within ${RESPONSE_PROMISE_HOURS} hours, and will look a certificate up for you if the site does not let you.`,
          "If our answer does not satisfy you, the Equality Advisory and Support Service (EASS) advises on the Equality Act 2010 in England, Scotland and Wales.",
          "Last reviewed in November 2026.",
        ],
      },
    ],
  },
  /** The privacy notice. Have it checked against how the company really works before going live. */
  privacy: {
    eyebrow: "Privacy",
    heading: "Privacy notice",
    introduction: `What ${COMPANY.fullName} keeps about the people who use this site, why, and what they can do about it.`,
    sections: [
      {
        heading: "Who is responsible",
        paragraphs: [
          `${COMPANY.addressLines.join(", ")}, ${COUNTRY}, decides how personal data from this site is used. It is the controller that the UK General Data Protection Regulation speaks of.`,
        ],
      },
      {
        heading: "When you send a message",
        paragraphs: [
          "We keep your name, your e-mail address, your telephone number if you give one, what you write, and when you sent it.",
          "We use them to answer you and to do what you ask for. The law calls this our legitimate interest in answering who writes to us or, where you ask for a service, steps before a contract. You need not send a message: telephone and e-mail work as well.",
          "Our staff read your message. It may reach them by e-mail, through our e-mail provider. We do not sell it, and we do not use it for advertising or for automated decisions.",
          `We delete it after ${MESSAGE_RETENTION_DAYS} days at the latest, unless a contract or the law makes us keep it longer.`,
        ],
      },
      {
        heading: "When you verify a certificate",
        paragraphs: [
          "We do not keep which number you look up. Certificates hold facts about vessels and goods.",
          "The camera's picture and the pictures you choose are read on your own device. They are never sent to us.",
        ],
      },
      {
        heading: "Your internet address",
        paragraphs: [
          "So that nobody can flood us with messages or copy the register, the server counts requests from each internet address. The counts are kept for about an hour. We write no addresses to our logs. A company that hosts this site for us may keep addresses in logs of its own for a while, to keep the service safe.",
        ],
      },
      {
        heading: "In your browser",
        paragraphs: [
          "This site sets no cookies and does not track you. Your browser keeps on your device: a message that you have begun to write, and how far you had scrolled, until you close the tab; and, if you use the camera, that you allowed it and which one you used last, until you clear the browser's data. Each is needed for something that you asked for.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          `You may ask what we hold about you and have a copy, have it corrected or deleted, restrict how we use it, or object to it. Write to ${COMPANY.email.text}. We answer within a month, and it costs nothing.`,
        ],
      },
      {
        heading: "If you are not satisfied",
        paragraphs: [
          "Complain to us first, by e-mail, telephone or post. We acknowledge a complaint within 30 days, look into it, and tell you what came of it.",
          "You may also complain to the Information Commissioner, who oversees data protection in the United Kingdom: ico.org.uk, telephone 0303 123 1113.",
        ],
      },
    ],
  },
  /** Toasts (specification, section 8). */
  messages: MESSAGES,
  /** What is wrong with a number (specification, section 5). */
  numberRules: NUMBER_RULES,
  /** What is wrong with a field of the contact form (specification, section 5). */
  contactRules: CONTACT_RULES,
  dates: ENGLISH_DATES,
  hours: {
    /** From Monday, short. */
    days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    daysFromTo: "{from}-{to}",
    hoursFromTo: "{from}-{to}",
    /** Whether hours are counted to twelve; where not, the two below are just {time}. */
    toTwelve: true,
    morning: "{time} AM",
    afternoon: "{time} PM",
    closed: "Closed",
  },
} as const;
