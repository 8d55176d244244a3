import DATES from "#words/dates.json";
import RESULT from "#words/result.json";
import type { ReactNode } from "react";
import { formatInstant } from "@register/domain/days";
import { COMPANY } from "@register/content/company";
import { fill } from "@register/ui/fill";
import { Disclosure } from "../shell/disclosure.tsx";
import { Value } from "@register/ui/value";
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
          <Value className="number">{number}</Value> <span>{formatInstant(lookedUpAt, DATES)}</span>{" "}
          <Value>{link.href}</Value>
        </p>
        <p className={styles.company}>
          <Disclosure /> <Value>{COMPANY.phone.text}</Value> <Value>{COMPANY.email.text}</Value>
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
          {RESULT.address}{" "}
          <strong dir="ltr" translate="no">
            {link.host}
          </strong>
        </p>
        <p>
          <Value>{link.href}</Value>
        </p>
      </div>
    </div>
  );
}
