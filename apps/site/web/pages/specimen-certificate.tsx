import HOME from "#words/home.json";
import type { ReactNode } from "react";
import { COMPANY, SPECIMEN } from "@register/content/company";
import { Value } from "@register/ui/value";
import styles from "./specimen-certificate.module.css";

const { title, mark, fields } = HOME.specimen;

const FIELDS = Object.keys(fields) as (keyof typeof fields)[];

const VALUES = {
  ...SPECIMEN,
  issuance_date: import.meta.env.SPECIMEN_ISSUED,
  validity_date: import.meta.env.SPECIMEN_VALID,
};

/** A certificate of the register as security paper has it, marked as a specimen. The drawing stands at its foot. */
export function SpecimenCertificate({ drawing }: { readonly drawing: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>{title}</p>
      <p className={styles.mark}>{mark}</p>
      <p translate="no" className={styles.issuer}>
        {COMPANY.fullName}
      </p>
      <dl className={styles.fields}>
        {FIELDS.map((name) => (
          <div key={name}>
            <dt>{fields[name]}</dt>
            <dd className={name === "certificate_number" ? "number" : undefined}>
              <Value>{VALUES[name]}</Value>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.drawing}>{drawing}</div>
    </div>
  );
}
