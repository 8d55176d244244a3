import SHELL from "#words/shell.json";
import { ROUTES, type RouteName } from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { localPath } from "@register/ui/this-language";
import { Seal } from "../ui/seal.tsx";
import { Value } from "@register/ui/value";
import { Disclosure } from "../ui/disclosure.tsx";
import { LanguageLinks } from "./language-menu.tsx";
import styles from "./site-footer.module.css";

/** Specification, section 2. */
const QUICK_LINKS = ["home", "services", "track", "about"] as const;
const QUICK_LABELS = { ...SHELL.links, about: SHELL.aboutUs };

const FURTHER_LINKS = ["howToVerify", "reportCertificate", "privacy", "accessibility"] as const;

export function SiteFooter() {
  return (
    <footer className={`${styles.footer} screen-only`}>
      <div className={styles.brand}>
        <Seal size={48} />
        <p className={styles.summary}>{SHELL.footerSummary}</p>
      </div>
      <nav aria-label={SHELL.quickLinks}>
        <h2 className={styles.heading}>{SHELL.quickLinks}</h2>
        <PageLinks names={QUICK_LINKS} labels={QUICK_LABELS} />
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
          <PageLinks names={FURTHER_LINKS} labels={SHELL.further} className={styles.row} />
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

function PageLinks<Name extends RouteName>({
  names,
  labels,
  className,
}: {
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly className?: string | undefined;
}) {
  return (
    <ul role="list" className={className}>
      {names.map((name) => (
        <li key={name}>
          <a href={localPath(ROUTES[name])} className="touch-target">
            {labels[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}
