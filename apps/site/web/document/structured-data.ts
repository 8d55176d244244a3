import DOCUMENT from "#words/document.json";
import { ROUTES, type RoutePath } from "@register/domain/site";
import { LOGO } from "@register/content/brand-files";
import { COMPANY, PROOF, REGISTRATION } from "@register/content/company";
import type { Proof } from "@register/content/own-facts";
import { localPath } from "@register/ui/this-language";
import { ownText } from "../proof/own-text.ts";
import { pageName } from "../navigation/page-titles.ts";

/**
 * Structured data of a listed page (schema.org): the company on the home page, the page's place on any other. Only facts
 * of company.ts.
 */
export function structuredData(path: RoutePath, origin: string): object {
  return {
    "@context": "https://schema.org",
    ...(path === ROUTES.home ? organization(origin) : breadcrumbs(path, origin)),
  };
}

/** The entries of a list under a name, or nothing where there is none. */
function filled<Entry>(entries: readonly Entry[], name: string, give: (entry: Entry) => object) {
  return entries.length === 0 ? {} : { [name]: entries.map(give) };
}

/** The company, with those of the owner's lists that are filled. */
export function organization(origin: string, proof: Proof = PROOF): object {
  return {
    "@type": "Organization",
    name: COMPANY.fullName,
    alternateName: COMPANY.name,
    legalName: REGISTRATION.name,
    description: DOCUMENT.descriptions.company,
    url: new URL(localPath(ROUTES.home), origin).href,
    logo: new URL(LOGO.path, origin).href,
    telephone: COMPANY.phone.text,
    email: COMPANY.email.text,
    address: COMPANY.addressLines.join(", "),
    ...filled(
      proof.accreditations,
      "hasCertification",
      ({ scheme, body, number, scope, entry, validUntil }) => ({
        "@type": "Certification",
        name: scheme,
        description: ownText(scope),
        certificationIdentification: number,
        issuedBy: { "@type": "Organization", name: body },
        url: entry,
        expires: validUntil,
      }),
    ),
    ...filled(proof.memberships, "memberOf", ({ body, link }) => ({
      "@type": "Organization",
      name: body,
      url: link,
    })),
    ...filled(proof.offices, "location", ({ town, country, addressLines, phone }) => ({
      "@type": "Place",
      name: ownText(town),
      address: {
        "@type": "PostalAddress",
        streetAddress: addressLines.join(", "),
        addressLocality: ownText(town),
        addressCountry: country,
      },
      telephone: phone?.text,
    })),
    ...filled(proof.people, "employee", ({ name, role, qualification }) => ({
      "@type": "Person",
      name,
      jobTitle: ownText(role),
      hasCredential: qualification && {
        "@type": "EducationalOccupationalCredential",
        name: ownText(qualification),
      },
    })),
  };
}

function breadcrumbs(path: RoutePath, origin: string): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [ROUTES.home, path].map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: pageName(step),
      item: new URL(localPath(step), origin).href,
    })),
  };
}
