import SHELL from "catalogue:shell";
import { LANGUAGES } from "../../domain/languages.ts";
import { LANGUAGE } from "../languages/this-language.ts";
import { LineDrawing } from "../ui/line-drawing.tsx";
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
        <LineDrawing size={22} strokeWidth={2}>
          <path d="M2 16a14 14 0 1 0 28 0 14 14 0 1 0-28 0h28M16 2c-8 8-8 20 0 28 8-8 8-20 0-28" />
        </LineDrawing>
        <span className={hidden.hidden}>{SHELL.language}</span>{" "}
        <span className={styles.name}>{LANGUAGES.find(({ code }) => code === LANGUAGE)?.name}</span>
      </button>
      <div id={MENU_ID} popover="auto" className={styles.menu}>
        <LanguageLinks className={undefined} linkClassName={styles.link} />
      </div>
    </div>
  );
}
