import SHELL from "#words/shell.json";
import { useEffect, useRef, useState, type RefObject } from "react";
import { fillPlaces } from "@register/domain/text";
import { ROUTES } from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { localPath, routeOf } from "@register/ui/this-language";
import { useVisit } from "../navigation/visit.ts";
import { Seal } from "../ui/seal.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import styles from "./site-header.module.css";

const MENU_ID = "main-menu";

/** Begins with the visible words, which voice control users say. */
const HOME_LABEL = fillPlaces(SHELL.homeLabel, { descriptor: SHELL.descriptor });

/** Specification, section 2. */
export const MENU = ["home", "services", "track", "about", "contact"] as const;

export function SiteHeader() {
  const current = routeOf(useVisit().path);
  const menu = useRef<HTMLElement>(null);
  const expanded = useMenuState(menu);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href={localPath(ROUTES.home)} className={styles.brand} aria-label={HOME_LABEL}>
          <Seal size={44} />
          <span>
            <span translate="no" className={styles.wordmark}>
              {COMPANY.name}
            </span>{" "}
            <span className={`note ${styles.descriptor}`}>{SHELL.descriptor}</span>
          </span>
        </a>
        <button
          type="button"
          className={`${styles.menuButton} screen-only`}
          popoverTarget={MENU_ID}
          aria-expanded={expanded}
        >
          <svg
            width="18"
            height="14"
            viewBox="0 0 18 14"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M0 1h18M0 7h18M0 13h18" />
          </svg>
          {SHELL.menu}
        </button>
        <nav
          ref={menu}
          id={MENU_ID}
          popover="auto"
          className={`${styles.links} screen-only`}
          aria-label={SHELL.navigationLabel}
        >
          <ul role="list" className={styles.list}>
            {MENU.map((name) => (
              <li key={name}>
                <a
                  href={localPath(ROUTES[name])}
                  className={`${styles.menuLink} ${styles.link}`}
                  data-label={SHELL.links[name]}
                  aria-current={
                    current === ROUTES[name]
                      ? "page"
                      : // The menu has no link of its own for this page.
                        name === "track" && current === ROUTES.checkMany
                        ? "true"
                        : undefined
                  }
                  onClick={() => hideMenu(menu.current)}
                >
                  {SHELL.links[name]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageMenu />
      </div>
    </header>
  );
}

/** On wide screens nothing is open, and hiding would throw. */
function hideMenu(menu: HTMLElement | null): void {
  if (isOpen(menu)) menu?.hidePopover();
}

/** Browsers without popovers throw at the selector. */
function isOpen(menu: HTMLElement | null): boolean {
  return menu !== null && "popover" in menu && menu.matches(":popover-open");
}

/**
 * Undefined until hydration: before that, the browser itself reports a popover button's state, and a fixed "false"
 * would be wrong.
 */
function useMenuState(menu: RefObject<HTMLElement | null>): boolean | undefined {
  const [expanded, setExpanded] = useState<boolean>();
  useEffect(() => {
    const element = menu.current;
    if (element === null) return undefined;
    const read = () => setExpanded(isOpen(element));
    read();
    element.addEventListener("toggle", read);
    return () => element.removeEventListener("toggle", read);
  }, [menu]);
  return expanded;
}
