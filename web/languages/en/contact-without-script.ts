/** Beside the form of a site without a server of its own: other builds leave it out. */
export default {
  sentence: "This form needs JavaScript. Without it, please write an e-mail to {email}.",
} as const;
