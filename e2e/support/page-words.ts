import { readPath, routeName } from "@register/certificates/routes";
import { COMPANY } from "../../web/content/company.ts";
import { type Catalogue, en } from "../../web/languages/test-support/catalogue.ts";

/** What the document of a path is called, by the words of its language. */
export function titleOf(path: string, { titles }: Catalogue = en): string {
  const name = pageNameOf(path);
  return name === "home" ? COMPANY.fullName : `${titles[name]} | ${COMPANY.name}`;
}

function pageNameOf(path: string) {
  const { route } = readPath(path);
  return route === undefined ? "notFound" : routeName(route);
}
