import { LANGUAGES, type LanguageCode } from "../../domain/languages.ts";
import { pathIn, ROUTES, searchWith } from "../../domain/routes.ts";
import { LANGUAGE, routeOf } from "../languages/this-language.ts";
import { useVisit } from "../navigation/visit.ts";

/** This page in every language, each by its own name: plain links, which load the document of that language. */
export function LanguageLinks({
  className,
  linkClassName,
}: {
  readonly className: string | undefined;
  readonly linkClassName: string | undefined;
}) {
  const addressIn = useAddressIn();
  return (
    <ul role="list" className={className}>
      {LANGUAGES.map(({ code, tag, name }) => (
        <li key={code}>
          <a
            href={addressIn(code)}
            lang={tag}
            className={linkClassName}
            aria-current={code === LANGUAGE ? "true" : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where the page that is shown stands in another language, with the certificate that it asks for or reports. */
export function useAddressIn(): (language: LanguageCode) => string {
  const { path, asked, data } = useVisit();
  const number = asked ?? data.reported;
  const search = number === undefined ? "" : searchWith(number);
  return (language) => pathIn(language, routeOf(path) ?? ROUTES.home) + search;
}
