import { ENGLISH_FIELDS } from "../english-words.ts";
import dates from "./dates.ts";

/** The answer of the register: the card, its print, or what stands in its place. */
export default {
  heading: "Certificate Details",
  noteLabel: "Note from the register:",
  qrCaption: "Scan to verify",
  qrLabel: "QR code of certificate number {number}",
  compareHeading: "Compare with your document",
  compare:
    "Go through the fields one by one, dates and figures too: a forger can copy a genuine number onto another document.",
  report: "Found a difference? Tell us",
  reportMissing: "Report this number",
  /** Beside the QR validation of a certificate that is not in force. */
  atIssue: "as recorded at issue",
  calendar: "Add its expiry to my calendar",
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
  /** Labels of the card (specification, section 2). */
  fields: ENGLISH_FIELDS,
  dates,
} as const;
