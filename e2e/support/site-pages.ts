import { ROUTES, type RoutePath } from "@register/domain/site";

/** The navigation of the specification, section 2: its links in their order. */
export const NAVIGATION = [
  { label: "Home", path: ROUTES.home },
  { label: "Services", path: ROUTES.services },
  { label: "Verify Certificate", path: ROUTES.track },
  { label: "About", path: ROUTES.about },
  { label: "Contact", path: ROUTES.contact },
] as const satisfies readonly { label: string; path: RoutePath }[];

/** Pages beyond the six of the specification, linked at the very foot. */
const FURTHER_PAGES = [
  { label: "How to verify", path: ROUTES.howToVerify },
  { label: "Report a certificate", path: ROUTES.reportCertificate },
  { label: "Privacy", path: ROUTES.privacy },
  { label: "Accessibility", path: ROUTES.accessibility },
] as const satisfies readonly { label: string; path: RoutePath }[];

/** Linked on the Track page alone. */
const CHECK_MANY_PAGE = { label: "Check many certificates", path: ROUTES.checkMany };

/** A path that no route claims. */
export const UNKNOWN_PATH = "/no/such-page";

/** What the console says on the page of an unknown path: the browser's own line, and ours. */
export const NOT_FOUND_CONSOLE = /status of 404|404: no page at \/no\/such-page/;

export const EVERY_PATH: readonly string[] = [
  ...[...NAVIGATION, CHECK_MANY_PAGE, ...FURTHER_PAGES].map(({ path }) => path),
  UNKNOWN_PATH,
];
