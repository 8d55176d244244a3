import CONTACT from "#words/contact.json";
import SHELL from "#words/shell.json";
import { useSyncExternalStore, type ReactNode } from "react";
import { COMPANY } from "@register/content/company";
import { LineDrawing } from "@register/ui/line-drawing";
import { daysText, hoursText, isOpenAt, londonTime } from "./opening-hours.ts";
import styles from "./side-cards.module.css";

const { sideCards: COPY } = CONTACT;

/** One path each, because browsers style every element before the first paint. */
const ICONS = {
  phone: "M9 5h4l2 6-3 2c1.5 3.5 3.5 5.5 7 7l2-3 6 2v4c0 2-1.5 4-4 4C13 27 5 19 5 9c0-2.5 2-4 4-4z",
  email: "M4 7h24v18H4zM4 8l12 9 12-9",
  location:
    "M16 29c6-7 9-11.5 9-16a9 9 0 0 0-18 0c0 4.5 3 9 9 16zM19 13a3 3 0 1 0-6 0 3 3 0 1 0 6 0z",
  hours: "M28 16a12 12 0 1 0-24 0 12 12 0 1 0 24 0zM16 8v8l5 4",
} as const;

/** Milliseconds. */
const CLOCK_INTERVAL = 20_000;

const MINUTE_MS = 60_000;

/** Specification, section 2. */
export function SideCards() {
  return (
    <section aria-label={COPY.heading}>
      <ul role="list" className="cards">
        <SideCard icon="phone" title={COPY.phone}>
          <a href={COMPANY.phone.href} dir="ltr" translate="no" className="touch-target">
            {COMPANY.phone.text}
          </a>
        </SideCard>
        <SideCard icon="email" title={COPY.email}>
          <a href={COMPANY.email.href} dir="ltr" translate="no" className="touch-target">
            {COMPANY.email.text}
          </a>
        </SideCard>
        <SideCard icon="location" title={COPY.location}>
          <p>{SHELL.country}</p>
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
  readonly icon: keyof typeof ICONS;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <LineDrawing size={28} strokeWidth={1.25}>
          <path d={ICONS[icon]} />
        </LineDrawing>
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </li>
  );
}

/** The visitor's clock may be wrong, so London's time is shown too. A document is too old to tell. */
function OpenNow() {
  const minute = useSyncExternalStore(onClockInterval, presentMinute, () => undefined);
  const now = minute === undefined ? undefined : new Date(minute * MINUTE_MS);
  const open = now !== undefined && isOpenAt(now, COMPANY.businessHours);
  return (
    <p className={styles.state} data-needs-script="">
      {now === undefined ? null : (
        <>
          <span aria-hidden="true" className={open ? styles.open : styles.closed} />
          <strong>{open ? COPY.openNow : COPY.closedNow}</strong>
        </>
      )}{" "}
      <span className={`note ${styles.place}`}>
        {COPY.inLondon} {now === undefined ? null : londonTime(now)}
      </span>
    </p>
  );
}

function presentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}

function onClockInterval(readClock: () => void): () => void {
  const timer = setInterval(readClock, CLOCK_INTERVAL);
  return () => clearInterval(timer);
}
