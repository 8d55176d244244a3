import { readPath, routeName } from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { type Catalogue, en } from "@register/content/test-support/catalogue";

/** What the document of a path is called, by the words of its language. */
export function titleOf(path: string, { titles }: Catalogue = en): string {
  const name = pageNameOf(path);
  return name === "home" ? COMPANY.fullName : `${titles[name]} | ${COMPANY.name}`;
}

function pageNameOf(path: string) {
  const { route } = readPath(path);
  return route === undefined ? "notFound" : routeName(route);
}
