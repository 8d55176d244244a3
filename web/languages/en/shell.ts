import { COMPANY, REGISTRATION } from "../../content/company.ts";
import { COUNTRY } from "./phrases.ts";

/** What stands around every page. */
export default {
  skipLink: "Skip to the content",
  navigationLabel: "Main",
  menu: "Menu",
  language: "Language",
  homeLabel: `${COMPANY.fullName}, home page`,
  /** Below the company's name. */
  descriptor: "Certification and inspection",
  links: {
    home: "Home",
    services: "Services",
    track: "Verify Certificate",
    about: "About",
    contact: "Contact",
  },
  footerSummary:
    "Certification of management systems, inspection of vessels and cargoes, and a public register of every certificate we issue.",
  quickLinks: "Quick Links",
  aboutUs: "About Us",
  furtherLinks: "About this site",
  further: {
    howToVerify: "How to verify",
    reportCertificate: "Report a certificate",
    privacy: "Privacy",
    accessibility: "Accessibility",
  },
  disclosure: `${REGISTRATION.name}. Registered in ${REGISTRATION.place}, company number ${REGISTRATION.number}. Registered office: ${REGISTRATION.office}.`,
  contact: "Contact",
  address: "Address",
  country: COUNTRY,
  dismissNotification: "Dismiss",
  notifications: "Notifications",
  /** A link that could not be followed without a connection. */
  offlineLink: "You are offline. Follow the link again once you have a connection.",
} as const;
