import DATES from "#words/dates.json";
import RESULT from "#words/result.json";
import SHELL from "#words/shell.json";
import type { ReactNode } from "react";
import { formatInstant } from "@register/certificates/calendar-date";
import { COMPANY } from "../content/company.ts";
import { fill } from "../languages/fill.tsx";
import { QrCode } from "./qr-code.tsx";
import styles from "./print-sheets.module.css";

/** A result; on paper, the foot of each sheet names the searched number, the address, the time and the registered company. */
export function PrintSheets({
  number,
  link,
  lookedUpAt,
  children,
}: {
  readonly number: string;
  readonly link: URL;
  readonly lookedUpAt: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.sheets}>
      {children}
      <div className={styles.foot}>
        <p className={styles.line}>
          <bdi className="number">{number}</bdi> <span>{formatInstant(lookedUpAt, DATES)}</span>{" "}
          <bdi>{link.href}</bdi>
        </p>
        <p className={styles.company}>
          {SHELL.disclosure} <bdi>{COMPANY.phone.text}</bdi> <bdi>{COMPANY.email.text}</bdi>
        </p>
      </div>
    </div>
  );
}

/** Lets the reader of a printed result repeat the lookup; on paper only. */
export function PrintProof({ number, link }: { readonly number: string; readonly link: URL }) {
  return (
    <div className={styles.proof}>
      <QrCode text={link.href} label={fill(RESULT.linkLabel, { number })} />
      <div className="stack">
        <p>{RESULT.again}</p>
        <p>
          {RESULT.address} <strong dir="ltr">{link.host}</strong>
        </p>
        <p>
          <bdi>{link.href}</bdi>
        </p>
      </div>
    </div>
  );
}
