import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";

/** The accessibility statement. Have it reviewed, and its date renewed, once a year. */
export default {
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
} as const;
