/** Buttons that lead from page to page (specification, section 2). */
export default {
  verifyCertificate: "Verify Certificate",
  ourServices: "Our Services",
  getInTouch: "Get In Touch",
} as const;
