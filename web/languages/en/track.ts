import { CERTIFICATE_NUMBER_MAX, NUMBER_RULES } from "../../../domain/certificate-number.ts";
import { OFFLINE, SCANNER_NOT_LOADED } from "./phrases.ts";

export default {
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
    slow: "The connection is weak, so this takes longer than usual. You can also type the number.",
    loadFailed: SCANNER_NOT_LOADED,
    offline: "You are offline.",
    tryAgain: "Try again",
  },
  document: {
    heading: "PDF or picture",
    open: "Compare a document",
    text: "Have the file? Choose a PDF or a picture, or drop it here: it is read on this device and not uploaded.",
    failed:
      "The reader of documents could not be loaded. Check your connection and choose the file again.",
  },
  list: {
    heading: "List of certificates",
    text: "Paste several numbers, or choose a spreadsheet.",
  },
  /** In the place of an answer that is not there yet. */
  searching: {
    heading: "Searching the register…",
    slow: "This is taking longer than usual: the connection is weak or the register is busy. You can wait, or cancel and try again.",
    cancel: "Cancel",
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
  /** What is wrong with a number (specification, section 5). */
  numberRules: NUMBER_RULES,
  /** Said of a lookup that could not be made since the visitor's device has no connection. */
  offline: OFFLINE,
} as const;
