import SHELL from "#words/shell.json";
import { ROUTES, type RouteName } from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { localPath } from "@register/ui/this-language";
import { Seal } from "../ui/seal.tsx";
import { Value } from "@register/ui/value";
import { Disclosure } from "./disclosure.tsx";
import { LanguageLinks } from "./language-menu.tsx";
import styles from "./site-footer.module.css";

/** Specification, section 2. */
const QUICK_LINKS = [
  ["home", SHELL.links.home],
  ["services", SHELL.links.services],
  ["track", SHELL.links.track],
  ["about", SHELL.aboutUs],
] as const;

const FURTHER_LINKS = [
  ["howToVerify", SHELL.further.howToVerify],
  ["reportCertificate", SHELL.further.reportCertificate],
  ["privacy", SHELL.further.privacy],
  ["accessibility", SHELL.further.accessibility],
] as const;

export function SiteFooter() {
  return (
    <footer className={`${styles.footer} screen-only`}>
      <div className={styles.brand}>
        <Seal size={48} />
        <p className={styles.summary}>{SHELL.footerSummary}</p>
      </div>
      <nav aria-label={SHELL.quickLinks}>
        <h2 className={styles.heading}>{SHELL.quickLinks}</h2>
        <PageLinks links={QUICK_LINKS} />
      </nav>
      <div>
        <h2 className={styles.heading}>{SHELL.contact}</h2>
        <ul role="list">
          {[COMPANY.phone, COMPANY.email].map(({ href, text }) => (
            <li key={href}>
              <a href={href} dir="ltr" translate="no" className="touch-target">
                {text}
              </a>
            </li>
          ))}
        </ul>
        <h2 className="visually-hidden">{SHELL.address}</h2>
        <address className={styles.address}>
          {COMPANY.addressLines.map((line) => (
            <div key={line}>
              <Value>{line}</Value>
            </div>
          ))}
          <div>{SHELL.country}</div>
        </address>
      </div>
      <div className={styles.further}>
        <nav aria-label={SHELL.furtherLinks}>
          <PageLinks links={FURTHER_LINKS} className={styles.row} />
        </nav>
        <nav aria-label={SHELL.language}>
          <LanguageLinks className={styles.row} linkClassName="touch-target" />
        </nav>
      </div>
      <p className={styles.disclosure}>
        <Disclosure />
      </p>
    </footer>
  );
}

function PageLinks({
  links,
  className,
}: {
  readonly links: readonly (readonly [page: RouteName, label: string])[];
  readonly className?: string | undefined;
}) {
  return (
    <ul role="list" className={className}>
      {links.map(([name, label]) => (
        <li key={name}>
          <a href={localPath(ROUTES[name])} className="touch-target">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
