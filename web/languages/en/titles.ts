/** What each page is called, in links to it, in the tab and in search results. */
export default {
  home: "Home",
  services: "Services",
  track: "Track Your Certificate",
  checkMany: "Check many certificates",
  about: "About",
  contact: "Contact",
  howToVerify: "How to verify",
  reportCertificate: "Report a suspect certificate",
  accessibility: "Accessibility",
  privacy: "Privacy",
  notFound: "Page not found",
  /** A page that shows an answer: {word} is the verdict. */
  answer: "{number}: {word}",
  /** A form that was not sent for its faults. */
  faulty: "Error: {title}",
} as const;
