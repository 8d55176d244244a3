/** A visitor's document beside the record: never a judgement on the document itself. */
export default {
  heading: "Your document and the register",
  opening: "Opening {name}…",
  reading: "Reading page {page} of {pages}…",
  cancel: "Cancel",
  close: "Remove the document",
  passwordWanted:
    "This file asks for a password. It is used here, to open the file, and kept nowhere.",
  passwordWrong: "That password does not open the file. Please try again.",
  password: "Password of the file",
  passwordOpen: "Open the file",
  noNumber:
    "No certificate number was found in this document. Type the number that you see on it into the field above.",
  otherNumber: "This document has the number {number}.",
  choose: "This document holds several certificate numbers. Which one do you want to compare?",
  compareWith: "Compare with {number}",
  summary: "{found} of {all} values of our register are in this document.",
  differing: "Differs: {fields}.",
  notProof:
    "Values that agree say nothing about paper, signature or stamp. The verdict of the register stands above.",
  hidden:
    "The file holds hidden text, which nobody sees on its pages. It was left out of the comparison.",
  stayed: "The document was read on this device. At most its number was sent, for the lookup.",
  inRegister: "In the register: {value}",
  inDocument: "In the document: {value}",
  page: "Page {page}",
  byEye:
    "This file has no text that can be searched. Compare it by eye, and tick each value that agrees.",
  ticked: "{count} of {all} values ticked.",
  enlarge: "Enlarge",
  before: "Previous page",
  next: "Next page",
  report: "Report what differs",
  reported: "These values of my document differ from the register:",
  file: "File: {name}, {size} kB",
  outcomes: {
    agrees: "Agrees",
    differs: "Differs",
    "not-found": "Not found in the document",
    unreadable: "Could not be read",
  },
  faults: {
    "too-large": "This file is larger than 20 MB, and was not read.",
    "too-many-pages": "This file has more than 50 pages, and was not read.",
    password: "Without its password the file cannot be read.",
    broken: "This file cannot be read. It may be damaged, or be neither a PDF nor a picture.",
    "too-slow": "Reading this file took too long, and was stopped.",
    "loading-failed":
      "The reader of documents could not be loaded. Check your connection and try again.",
    unsupported: "This browser cannot read documents. Compare the values by eye.",
  },
} as const;
