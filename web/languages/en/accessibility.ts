import { COMPANY } from "../../content/company.ts";
import { RESPONSE_PROMISE_HOURS } from "../../../domain/message-promises.ts";

/** The accessibility statement. Have it reviewed, and its date renewed, once a year. */
export default {
  eyebrow: "Accessibility",
  heading: "Accessibility statement",
  introduction: `${COMPANY.fullName} wants everyone to be able to check a certificate, with any screen, keyboard or assistive technology.`,
  sections: [
    {
      heading: "What you can do",
      paragraphs: [
        "Use every page by keyboard, with a screen reader, at 400% zoom, in the colour scheme and with as little motion as your device asks for.",
        "Look a certificate up without a camera, and read the answer without scripts: a verdict is told by words, by a shape and by a colour together.",
      ],
    },
    {
      heading: "Our standard",
      paragraphs: [
        "We aim at level AA of the Web Content Accessibility Guidelines 2.2. Every change to the site is tested with an automatic checker, in a narrow, a middle and a wide window, in light and dark, and by keyboard.",
        "No independent audit has been made yet.",
      ],
    },
    {
      heading: "What does not work for everyone",
      paragraphs: [
        "Browsers from before 2023 show the pages, the lookup and the contact form, but not the scanner or the copy and print buttons.",
        "The scanner needs a camera pointed at the code. You can also type the number, or choose a picture of the code.",
        "Certificates appear as entered, in any language, and screen readers are not told which.",
      ],
    },
    {
      heading: "Tell us of a barrier",
      paragraphs: [
        `Write to ${COMPANY.email.text} or telephone ${COMPANY.phone.text}. A person answers within ${RESPONSE_PROMISE_HOURS} hours, and will check a certificate for you if the site is in your way.`,
        "If our answer does not satisfy you, the Equality Advisory and Support Service (EASS) advises on the Equality Act 2010 in England, Scotland and Wales.",
        "Last reviewed in November 2026.",
      ],
    },
  ],
} as const;
