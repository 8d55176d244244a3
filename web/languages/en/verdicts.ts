import { ENGLISH_IN_REGISTER, ENGLISH_VERIFIED, ENGLISH_VERDICTS } from "../english-words.ts";
import { UNKNOWN, OFFLINE } from "./phrases.ts";

const COULD_NOT_CHECK = ENGLISH_VERDICTS["could-not-check"];

/** The badge of a certificate that the register has, and what each verdict and each other answer is called. */
export default {
  verified: ENGLISH_VERIFIED,
  inRegister: ENGLISH_IN_REGISTER,
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
      "The register says “{found}” where a status or a date should stand, so ask us before you rely on the certificate.",
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
} as const;
