import { RESPONSE_PROMISE_HOURS } from "../../domain/message-promises.ts";
import { ROUTES, type RoutePath } from "../../domain/routes.ts";
import { COMPANY, POSITIONING } from "../content/company.ts";
import { pageTitle, routeOf } from "../navigation/page-titles.ts";

/** What a document says of itself to search engines and to whoever shares its address. */
export interface PageMeta {
  /** What the document is called, in a tab and in search results. */
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** Whether the page has an address of its own that search engines may list. */
  readonly listed: boolean;
}

const DESCRIPTIONS: Readonly<Record<RoutePath, string>> = {
  [ROUTES.home]: `${COMPANY.name} is an ${POSITIONING}. Check a certificate against the register.`,
  [ROUTES.services]:
    "ISO 9001, 14001 and 45001 certification, vessel inspection, quality inspection of commodities, compliance verification, risk assessment and certificate validation.",
  [ROUTES.track]: `Enter the number of a ${COMPANY.name} certificate and compare what the register says with the document in your hand.`,
  [ROUTES.about]: `${COMPANY.name} is a UK-based certification and inspection provider that serves maritime and shipping clients and businesses that need certification or inspection.`,
  [ROUTES.contact]: `Telephone, e-mail, business hours and a message form. ${COMPANY.name} responds within ${RESPONSE_PROMISE_HOURS} hours.`,
  [ROUTES.howToVerify]: `How to check a certificate of ${COMPANY.name} in the public register, at which address, and what each verdict means.`,
  [ROUTES.accessibility]: `What the site of ${COMPANY.name} does so that everyone can use it, what does not work yet, and whom to tell.`,
  [ROUTES.privacy]: `What ${COMPANY.name} keeps about visitors and senders of messages, why, for how long, and what rights they have.`,
};

const NOT_FOUND_DESCRIPTION = "There is no page at this address.";

/** What the document of the page at a path says; that of the not-found page for any other path. */
export function pageMeta(path: string): PageMeta {
  const route = routeOf(path);
  const description = route === undefined ? NOT_FOUND_DESCRIPTION : DESCRIPTIONS[route];
  return { title: pageTitle(path), description, listed: route !== undefined };
}
