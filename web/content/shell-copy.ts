import { ROUTES } from "../../domain/routes.ts";
import { COMPANY } from "./company.ts";

export const NAVIGATION_LINKS = [
  { path: ROUTES.home, label: "Home" },
  { path: ROUTES.services, label: "Services" },
  { path: ROUTES.track, label: "Verify Certificate" },
  { path: ROUTES.about, label: "About" },
  { path: ROUTES.contact, label: "Contact" },
] as const;

export const FOOTER_QUICK_LINKS = [
  { path: ROUTES.home, label: "Home" },
  { path: ROUTES.services, label: "Services" },
  { path: ROUTES.track, label: "Verify Certificate" },
  { path: ROUTES.about, label: "About Us" },
] as const;

/** At the very foot, apart from the quick links. */
export const FOOTER_FURTHER_LINKS = [
  { path: ROUTES.howToVerify, label: "How to verify" },
  { path: ROUTES.privacy, label: "Privacy" },
  { path: ROUTES.accessibility, label: "Accessibility" },
] as const;

const { registration: REGISTRATION } = COMPANY;

export const SHELL_COPY = {
  skipLink: "Skip to the content",
  navigationLabel: "Main",
  menu: "Menu",
  homeLabel: `${COMPANY.fullName}, home page`,
  footerSummary:
    "Certification of management systems, inspection of vessels and cargoes, and a public register in which every certificate we issue can be checked.",
  quickLinks: "Quick Links",
  furtherLinks: "About this site",
  disclosure: `${REGISTRATION.name}. Registered in ${REGISTRATION.place}, company number ${REGISTRATION.number}. Registered office: ${REGISTRATION.office}.`,
  contact: "Contact",
  address: "Address",
  dismissNotification: "Dismiss",
  notifications: "Notifications",
} as const;
