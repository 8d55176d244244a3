import CALLS from "catalogue:calls";
import { ROUTES } from "../../domain/routes.ts";
import { localPath } from "../languages/this-language.ts";

/** The buttons that lead from page to page (specification, section 2). */
export const VERIFY_CERTIFICATE = { path: localPath(ROUTES.track), label: CALLS.verifyCertificate };
export const OUR_SERVICES = { path: localPath(ROUTES.services), label: CALLS.ourServices };
export const GET_IN_TOUCH = { path: localPath(ROUTES.contact), label: CALLS.getInTouch };
