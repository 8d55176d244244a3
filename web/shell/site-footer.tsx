import { COMPANY } from "../content/company.ts";
import { FOOTER_FURTHER_LINKS, FOOTER_QUICK_LINKS, SHELL_COPY } from "../content/shell-copy.ts";
import { Seal } from "../ui/seal.tsx";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.brand}>
        <Seal size={56} />
        <p className={styles.summary}>{SHELL_COPY.footerSummary}</p>
      </div>
      <nav aria-label={SHELL_COPY.quickLinks}>
        <h2 className={styles.heading}>{SHELL_COPY.quickLinks}</h2>
        <PageLinks links={FOOTER_QUICK_LINKS} />
      </nav>
      <div>
        <h2 className={styles.heading}>{SHELL_COPY.contact}</h2>
        <ul role="list">
          {[COMPANY.phone, COMPANY.email].map(({ href, text }) => (
            <li key={href}>
              <a href={href} className={styles.link}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className={styles.heading}>{SHELL_COPY.address}</h2>
        <address className={styles.address}>
          {COMPANY.addressLines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div>{COMPANY.location}</div>
        </address>
      </div>
      <nav aria-label={SHELL_COPY.furtherLinks} className={styles.further}>
        <PageLinks links={FOOTER_FURTHER_LINKS} className={styles.furtherLinks} />
      </nav>
      <p className={styles.disclosure}>{SHELL_COPY.disclosure}</p>
    </footer>
  );
}

function PageLinks({
  links,
  className,
}: {
  readonly links: readonly { readonly path: string; readonly label: string }[];
  readonly className?: string | undefined;
}) {
  return (
    <ul role="list" className={className}>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={path} className={styles.link}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
