import SHELL from "#words/shell.json";
import { LANGUAGES, type LanguageCode, pathIn, ROUTES, searchWith } from "@register/domain/site";
import { LANGUAGE, routeOf } from "@register/ui/this-language";
import { usePageData, useVisit } from "../navigation/visit.ts";
import { LineDrawing } from "@register/ui/line-drawing";
import bar from "./site-header.module.css";
import styles from "./language-menu.module.css";

const MENU_ID = "languages";

/** A popover works without scripts; browsers without popovers have only the footer's links. */
export function LanguageMenu() {
  return (
    <div className={`${styles.languages} screen-only`}>
      <button type="button" className={styles.button} popoverTarget={MENU_ID}>
        <LineDrawing size={22} strokeWidth={2}>
          <path d="M2 16a14 14 0 1 0 28 0 14 14 0 1 0-28 0h28M16 2c-8 8-8 20 0 28 8-8 8-20 0-28" />
        </LineDrawing>
        <span className="visually-hidden">{SHELL.language}</span>{" "}
        <span className={styles.name}>{LANGUAGES.find(({ code }) => code === LANGUAGE)?.name}</span>
      </button>
      <div id={MENU_ID} popover="auto" className={styles.menu}>
        <LanguageLinks linkClassName={bar.menuLink} />
      </div>
    </div>
  );
}

/** Offers the language that the browser prefers, but never redirects. */
export function LanguageOffer() {
  const { offer } = usePageData();
  const addressIn = useAddressIn();
  if (offer === undefined) return null;
  const { language, tag, sentence } = offer;
  return (
    <div className={`${styles.offer} screen-only`}>
      <a href={addressIn(language)} className="touch-target" lang={tag} dir="auto">
        {sentence}
      </a>
    </div>
  );
}

export function LanguageLinks({
  className,
  linkClassName,
}: {
  readonly className?: string | undefined;
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

/** Keeps the searched number and code, or the subject of a message. */
function useAddressIn(): (language: LanguageCode) => string {
  const { path, searchedNumber, data } = useVisit();
  const search =
    searchedNumber === null
      ? (data.pageQuery ?? "")
      : searchWith({ number: searchedNumber, code: data.lookup?.code });
  return (language) => pathIn(language, routeOf(path) ?? ROUTES.home) + search;
}
