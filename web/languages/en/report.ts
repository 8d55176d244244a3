import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";

/** What to do with a certificate that may be forged, and what to tell us of it. */
export default {
  eyebrow: "Report",
  heading: "Report a suspect certificate",
  introduction: `Does a certificate of ${COMPANY.fullName} differ from our register, or is its number missing from it? Your report helps to stop the next forgery.`,
  act: {
    heading: "1. Stop, and keep everything",
    points: [
      "Do not pay, and do not release goods or documents, on the strength of it.",
      "Do not use its link, its code or a telephone number printed on it: a forged register confirms forged certificates.",
      "Keep the file as it arrived, and the e-mail or the envelope that it came with. A copy or a screenshot shows less than the original.",
    ],
    /** Before the address of the site. */
    register: "Our register is at this address and nowhere else:",
    paid: "If money has already gone, tell your bank and the police at once.",
  },
  send: {
    heading: "2. Tell us what you know",
    points: [
      "the number on the certificate",
      "where its link or code leads: copied, not opened",
      "what our register answered",
      "the fingerprint (SHA-256) of the file, which “Compare a document” shows",
      "who gave it to you, when and how",
    ],
    text: "You need not have all of it: the number alone helps.",
    link: "Write the report",
  },
  file: {
    heading: "3. Send us the file",
    /** {email} is the link to the address. */
    text: "Send the file, a scan or photographs of both sides to {email}; the form takes text only. If it came by e-mail, attach that e-mail instead of forwarding it, which keeps its sender and route.",
  },
  outcome: {
    heading: "4. What happens next",
    text: `A person reads your report and replies within ${RESPONSE_PROMISE_HOURS} hours. Until then, rely on nothing that the document says.`,
  },
} as const;
