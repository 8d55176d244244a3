import { useSyncExternalStore, type ReactNode } from "react";
import { COMPANY } from "../content/company.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { daysText, hoursText, isOpenAt } from "./opening-hours.ts";
import styles from "./side-cards.module.css";

const { sideCards: COPY } = CONTACT_COPY;

/** How often the clock is read, in milliseconds. */
const CLOCK_INTERVAL = 20_000;

/** The ways to reach the company besides the form (specification, section 2). */
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
          <dl>
            {COMPANY.businessHours.map((hours) => (
              <div key={hours.firstDay} className={styles.day}>
                <dt>{daysText(hours)}</dt> <dd>{hoursText(hours)}</dd>
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

/** Whether the office is open at this moment; the document is older, so only a script can know. */
function OpenNow() {
  const open = useSyncExternalStore(
    onClockInterval,
    () => isOpenAt(new Date(), COMPANY.businessHours),
    () => undefined,
  );
  return (
    <p className={styles.state} data-needs-script="">
      {open === undefined ? null : (
        <>
          <span aria-hidden="true" className={open ? styles.open : styles.closed} />
          <strong>{open ? COPY.openNow : COPY.closedNow}</strong>
        </>
      )}{" "}
      <span className={styles.place}>{COPY.inLondon}</span>
    </p>
  );
}

function onClockInterval(readClock: () => void): () => void {
  const timer = setInterval(readClock, CLOCK_INTERVAL);
  return () => clearInterval(timer);
}
