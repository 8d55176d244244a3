import type { CertificateCheck } from "../../domain/lookup-outcome.ts";
import { ROUTE_PATHS, ROUTES, type RoutePath } from "../../domain/routes.ts";
import { verdictAt } from "../../domain/verdict.ts";
import { COMPANY, POSITIONING } from "./company.ts";
import { OUTCOME_WORDS, verdictWord } from "./verdict-copy.ts";

export interface PageMeta {
  /** What the document is called, in a tab and in search results. */
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** Whether the page has an address of its own that search engines may list. */
  readonly listed: boolean;
}

interface PageWords {
  /** What the page is called within the site. */
  readonly name: string;
  readonly description: string;
}

const PAGE_META: Readonly<Record<RoutePath, PageWords>> = {
  [ROUTES.home]: {
    name: "Home",
    description: `${COMPANY.name} is an ${POSITIONING}. Check a certificate against the register.`,
  },
  [ROUTES.services]: {
    name: "Services",
    description:
      "ISO 9001, 14001 and 45001 certification, vessel inspection, quality inspection of commodities, compliance verification, risk assessment and certificate validation.",
  },
  [ROUTES.track]: {
    name: "Track Your Certificate",
    description: `Enter the number of a ${COMPANY.name} certificate and compare what the register says with the document in your hand.`,
  },
  [ROUTES.about]: {
    name: "About",
    description: `${COMPANY.name} is a UK-based certification and inspection provider that serves maritime and shipping clients and businesses that need certification or inspection.`,
  },
  [ROUTES.contact]: {
    name: "Contact",
    description: `Telephone, e-mail, business hours and a message form. ${COMPANY.name} responds within 24 hours.`,
  },
  [ROUTES.howToVerify]: {
    name: "How to verify",
    description: `How to check a certificate of ${COMPANY.name} in the public register, at which address, and what each verdict means.`,
  },
  [ROUTES.accessibility]: {
    name: "Accessibility",
    description: `What the site of ${COMPANY.name} does so that everyone can use it, what does not work yet, and whom to tell.`,
  },
  [ROUTES.privacy]: {
    name: "Privacy",
    description: `What ${COMPANY.name} keeps about visitors and senders of messages, why, for how long, and what rights they have.`,
  },
};

const NOT_FOUND_META: PageWords = {
  name: "Page not found",
  description: "There is no page at this address.",
};

/** What a page is called within the site. */
export function pageName(path: RoutePath): string {
  return PAGE_META[path].name;
}

/** Title and description of the page at a path; those of the not-found page for any other path. */
export function pageMeta(path: string): PageMeta {
  const route = routeOf(path);
  const { name, description } = route === undefined ? NOT_FOUND_META : PAGE_META[route];
  const title = route === ROUTES.home ? COMPANY.fullName : `${name} | ${COMPANY.name}`;
  return { title, description, listed: route !== undefined };
}

const titleOf = (number: string, word: string) => `${number}: ${word} | ${COMPANY.name}`;

/**
 * What a page that shows the answer about one certificate is called: in a tab, on paper, as a file.
 * Search engines may not list it.
 */
export function checkMeta({ asked, checkedAt, outcome }: CertificateCheck): PageMeta {
  const { title, description } = pageMeta(ROUTES.track);
  if (outcome.kind === "invalid") return { title, description, listed: false };
  if (outcome.kind !== "found") {
    return {
      title: titleOf(asked.trim(), OUTCOME_WORDS[outcome.kind].word),
      description,
      listed: false,
    };
  }
  const { certificate } = outcome;
  const word = verdictWord(verdictAt(certificate, checkedAt).kind);
  return { title: titleOf(certificate.certificate_number, word), description, listed: false };
}

/** The page at a path, read as the router does: in any letter case, with or without a slash at its end. */
export function routeOf(path: string): RoutePath | undefined {
  const plain = path === ROUTES.home ? path : path.replace(/\/$/, "").toLowerCase();
  return ROUTE_PATHS.find((route) => route === plain);
}
