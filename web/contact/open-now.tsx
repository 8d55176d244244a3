import { startTransition, useEffect, useState } from "react";
import { COMPANY } from "../content/company.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import { isOpenAt } from "./opening-hours.ts";
import styles from "./side-cards.module.css";

const { sideCards: COPY } = CONTACT_COPY;

/** How often the clock is looked at, in milliseconds. */
const GLANCE = 20_000;

/** Whether the office is open at this moment. Its line is kept free until a script knows. */
export function OpenNow() {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const look = () => setOpen(isOpenAt(new Date(), COMPANY.businessHours));
    // In slices of its own: React has enough to do as it takes the page over.
    startTransition(look);
    const timer = setInterval(look, GLANCE);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.state}>
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
