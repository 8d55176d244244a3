import { ROUTES } from "../../domain/routes.ts";

/** The buttons that lead from page to page, with the words of the specification, section 2. */
export const VERIFY_CERTIFICATE = { path: ROUTES.track, label: "Verify Certificate" } as const;
export const OUR_SERVICES = { path: ROUTES.services, label: "Our Services" } as const;
export const GET_IN_TOUCH = { path: ROUTES.contact, label: "Get In Touch" } as const;
