import SHELL from "catalogue:shell";
import { ROUTES, type RouteName } from "../../domain/routes.ts";
import { COMPANY } from "../content/company.ts";
import { localPath } from "../languages/this-language.ts";
import { Seal } from "../ui/seal.tsx";
import { LanguageLinks } from "./language-links.tsx";
import styles from "./site-footer.module.css";

/** Specification, section 2. */
const QUICK_LINKS = {
  home: SHELL.links.home,
  services: SHELL.links.services,
  track: SHELL.links.track,
  about: SHELL.aboutUs,
};

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.brand}>
        <Seal size={56} />
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
              <a href={href} dir="ltr" className={styles.link}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className={styles.heading}>{SHELL.address}</h2>
        <address className={styles.address}>
          {COMPANY.addressLines.map((line) => (
            <div key={line}>
              <bdi>{line}</bdi>
            </div>
          ))}
          <div>{SHELL.country}</div>
        </address>
      </div>
      <nav aria-label={SHELL.furtherLinks} className={styles.further}>
        <PageLinks links={SHELL.further} className={styles.furtherLinks} />
      </nav>
      <nav aria-label={SHELL.language} className={styles.further}>
        <LanguageLinks className={styles.furtherLinks} linkClassName={styles.link} />
      </nav>
      <p className={styles.disclosure}>{SHELL.disclosure}</p>
    </footer>
  );
}

function PageLinks({
  links,
  className,
}: {
  /** What the link to each page is called. */
  readonly links: Readonly<Partial<Record<RouteName, string>>>;
  readonly className?: string | undefined;
}) {
  return (
    <ul role="list" className={className}>
      {(Object.keys(links) as RouteName[]).map((name) => (
        <li key={name}>
          <a href={localPath(ROUTES[name])} className={styles.link}>
            {links[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}
