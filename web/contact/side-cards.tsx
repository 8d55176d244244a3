import type { ReactNode } from "react";
import { COMPANY } from "../content/company.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { OpenNow } from "./open-now.tsx";
import styles from "./side-cards.module.css";

const { sideCards: COPY } = CONTACT_COPY;

export function SideCards() {
  return (
    <section aria-label={COPY.heading}>
      <ul role="list" className={styles.cards}>
        <SideCard icon="phone" title={COPY.phone}>
          <a href={COMPANY.phone.href} className={styles.link}>
            {COMPANY.phone.text}
          </a>
        </SideCard>
        <SideCard icon="email" title={COPY.email}>
          <a href={COMPANY.email.href} className={styles.link}>
            {COMPANY.email.text}
          </a>
        </SideCard>
        <SideCard icon="location" title={COPY.location}>
          <p>{COMPANY.location}</p>
        </SideCard>
        <SideCard icon="hours" title={COPY.businessHours}>
          <dl className={styles.hours}>
            {COMPANY.businessHours.map(({ days, hours }) => (
              <div key={days} className={styles.day}>
                <dt>{days}</dt> <dd>{hours}</dd>
              </div>
            ))}
          </dl>
          <OpenNow />
        </SideCard>
      </ul>
    </section>
  );
}

function SideCard({
  icon,
  title,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </li>
  );
}
