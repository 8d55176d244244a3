import { UNKNOWN } from "./phrases.ts";

/** On the page that a proxy shows in all languages when the site does not answer it. */
export default {
  heading: "The register cannot be asked right now",
  text: `Our site is not answering. ${UNKNOWN} Neither accept nor refuse it because of this page.`,
  retry:
    "Try again in a minute. If you were sending a message, we may not have it: send it again then.",
  tryAgain: "Try again",
  /** {phone} and {email} are links. */
  call: "If you cannot wait, call {phone} or write to {email}.",
} as const;
