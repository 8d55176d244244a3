import DESCRIPTIONS from "catalogue:descriptions";
import { ROUTES, type RoutePath } from "../../domain/routes.ts";
import { LOGO } from "../content/brand-files.ts";
import { COMPANY, REGISTRATION } from "../content/company.ts";
import { localPath } from "../languages/this-language.ts";
import { pageName } from "../navigation/page-titles.ts";

/**
 * What a listed page says to machines, in the words of schema.org: on the home page who the company
 * is, on any other where the page stands. Nothing that company.ts does not state.
 */
export function structuredData(path: RoutePath, origin: string): object {
  return {
    "@context": "https://schema.org",
    ...(path === ROUTES.home ? organization(origin) : breadcrumbs(path, origin)),
  };
}

function organization(origin: string): object {
  return {
    "@type": "Organization",
    name: COMPANY.fullName,
    alternateName: COMPANY.name,
    legalName: REGISTRATION.name,
    description: DESCRIPTIONS.company,
    url: new URL(localPath(ROUTES.home), origin).href,
    logo: new URL(LOGO.path, origin).href,
    telephone: COMPANY.phone.text,
    email: COMPANY.email.text,
    address: COMPANY.addressLines.join(", "),
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
