import SHELL from "catalogue:shell";
import { LANGUAGES } from "../../domain/languages.ts";
import { LANGUAGE } from "../languages/this-language.ts";
import hidden from "../ui/visually-hidden.module.css";
import { LanguageLinks } from "./language-links.tsx";
import styles from "./language-menu.module.css";

const MENU_ID = "languages";

/**
 * The languages of the site behind a button of the bar. The browser itself opens and closes it, with or without
 * scripts; where it has no popovers, the same links at the foot of the page are all there is.
 */
export function LanguageMenu() {
  return (
    <div className={styles.languages}>
      <button type="button" className={styles.button} popoverTarget={MENU_ID}>
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          aria-hidden="true"
        >
          <path d="M1 10a9 9 0 1 0 18 0 9 9 0 1 0-18 0h18M10 1c-5 5-5 13 0 18 5-5 5-13 0-18" />
        </svg>
        <span className={hidden.hidden}>{SHELL.language}</span>{" "}
        <span className={styles.name}>{LANGUAGES.find(({ code }) => code === LANGUAGE)?.name}</span>
      </button>
      <div id={MENU_ID} popover="auto" className={styles.menu}>
        <LanguageLinks className={undefined} linkClassName={styles.link} />
      </div>
    </div>
  );
}
