import type { CertificateCheck } from "../../domain/lookup-outcome.ts";
import { ROUTES, type RoutePath } from "../../domain/routes.ts";
import { verdictAt } from "../../domain/verdict.ts";
import { COMPANY, POSITIONING } from "./company.ts";
import { OUTCOME_WORDS, verdictWord } from "./verdict-copy.ts";

export interface PageMeta {
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** Whether the page has an address of its own that search engines may list. */
  readonly listed: boolean;
}

type PageWords = Omit<PageMeta, "listed">;

const PAGE_META: Readonly<Record<RoutePath, PageWords>> = {
  [ROUTES.home]: {
    title: COMPANY.fullName,
    description: `${COMPANY.name} is an ${POSITIONING}. Check a certificate against the register.`,
  },
  [ROUTES.services]: {
    title: `Services | ${COMPANY.name}`,
    description:
      "ISO 9001, 14001 and 45001 certification, vessel inspection, quality inspection of commodities, compliance verification, risk assessment and certificate validation.",
  },
  [ROUTES.track]: {
    title: `Track Your Certificate | ${COMPANY.name}`,
    description: `Enter the number of a ${COMPANY.name} certificate and compare what the register says with the document in your hand.`,
  },
  [ROUTES.about]: {
    title: `About | ${COMPANY.name}`,
    description: `${COMPANY.name} is a UK-based certification and inspection provider that serves maritime and shipping clients and businesses that need certification or inspection.`,
  },
  [ROUTES.contact]: {
    title: `Contact | ${COMPANY.name}`,
    description: `Telephone, e-mail, business hours and a message form. ${COMPANY.name} responds within 24 hours.`,
  },
  [ROUTES.howToVerify]: {
    title: `How to verify | ${COMPANY.name}`,
    description: `How to check a certificate of ${COMPANY.name} in the public register, at which address, and what each verdict means.`,
  },
  [ROUTES.accessibility]: {
    title: `Accessibility | ${COMPANY.name}`,
    description: `What the site of ${COMPANY.name} does so that everyone can use it, what does not work yet, and whom to tell.`,
  },
  [ROUTES.privacy]: {
    title: `Privacy | ${COMPANY.name}`,
    description: `What ${COMPANY.name} keeps about visitors and senders of messages, why, for how long, and what rights they have.`,
  },
};

const NOT_FOUND_META: PageWords = {
  title: `Page not found | ${COMPANY.name}`,
  description: "There is no page at this address.",
};

/** Title and description of the page at a path; those of the not-found page for any other path. */
export function pageMeta(path: string): PageMeta {
  return isRoute(path)
    ? { ...PAGE_META[path], listed: true }
    : { ...NOT_FOUND_META, listed: false };
}

const titleOf = (number: string, word: string) => `${number}: ${word} | ${COMPANY.name}`;

/**
 * What a page that shows the answer about one certificate is called: in a tab, on paper, as a file.
 * Search engines may not list it.
 */
export function checkMeta({ asked, checkedAt, outcome }: CertificateCheck): PageMeta {
  const { description } = PAGE_META[ROUTES.track];
  if (outcome.kind === "invalid") return { ...PAGE_META[ROUTES.track], listed: false };
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

function isRoute(path: string): path is RoutePath {
  return Object.hasOwn(PAGE_META, path);
}
