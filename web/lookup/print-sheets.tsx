import DATES from "catalogue:dates";
import SHELL from "catalogue:shell";
import type { ReactNode } from "react";
import { formatInstant } from "../../domain/calendar-date.ts";
import { COMPANY } from "../content/company.ts";
import styles from "./print-sheets.module.css";

/** An answer; on paper, each of its sheets says at its foot what was asked, where and when, and who the company is in law. */
export function PrintSheets({
  number,
  link,
  checkedAt,
  children,
}: {
  readonly number: string;
  readonly link: URL;
  readonly checkedAt: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.sheets}>
      {children}
      <div className={styles.foot}>
        <p className={styles.line}>
          <bdi>{number}</bdi> <span>{formatInstant(checkedAt, DATES)}</span> <bdi>{link.href}</bdi>
        </p>
        <p className={styles.company}>
          {SHELL.disclosure} <bdi>{COMPANY.phone.text}</bdi> <bdi>{COMPANY.email.text}</bdi>
        </p>
      </div>
    </div>
  );
}
