import DOCUMENT from "#words/document.json";
import { ROUTES, type RoutePath } from "@register/domain/site";
import { LOGO } from "@register/content/brand-files";
import { COMPANY, REGISTRATION } from "@register/content/company";
import { localPath } from "@register/ui/this-language";
import { pageName } from "../navigation/page-titles.ts";

/** schema.org: the company on the home page, breadcrumbs elsewhere. */
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
    description: DOCUMENT.descriptions.company,
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
