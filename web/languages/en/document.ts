import { COMPANY } from "../../content/company.ts";
import { CHECKED_NUMBERS_MAX } from "../../../domain/checked-number.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";
import { POSITIONING } from "./phrases.ts";

export default {
  /** For search results and shared links. */
  descriptions: {
    home: `${COMPANY.name} is an ${POSITIONING}. Check a certificate against the register.`,
    services:
      "ISO 9001, 14001 and 45001 certification, vessel inspection, quality inspection of commodities, compliance verification, risk assessment and certificate validation.",
    track: `Enter the number of a ${COMPANY.name} certificate and compare what the register says with the document in your hand.`,
    checkMany: `Check up to ${CHECKED_NUMBERS_MAX} certificate numbers of ${COMPANY.name} at once, typed, pasted or from a spreadsheet, and keep the answers.`,
    about: `${COMPANY.name} is a UK-based certification and inspection provider for maritime and shipping clients, and for businesses in need of either.`,
    contact: `Telephone, e-mail, business hours and a message form. ${COMPANY.name} responds within ${RESPONSE_PROMISE_HOURS} hours.`,
    howToVerify: `How to check a certificate of ${COMPANY.name} in the public register, at which address, and what each verdict means.`,
    reportCertificate: `What to do with a certificate of ${COMPANY.name} that may be forged, what to send us, and where. We reply within ${RESPONSE_PROMISE_HOURS} hours.`,
    accessibility: `What the site of ${COMPANY.name} does so that everyone can use it, what does not work yet, and whom to tell.`,
    privacy: `What ${COMPANY.name} keeps about visitors and senders of messages, why, for how long, and what rights they have.`,
    notFound: "There is no page at this address.",
    /** The company in one line, for machines. */
    company: POSITIONING,
    /** The picture that other sites show beside a link to this one. */
    socialImage: `${COMPANY.fullName}: Certificates that stand up to checking`,
  },
  /** What the English page says to a reader whose browser asks for this language. */
  offer: "Read this page in English",
} as const;
