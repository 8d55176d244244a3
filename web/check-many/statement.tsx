import CHECK_MANY from "#words/check-many.json";
import SHELL from "#words/shell.json";
import { ROUTES } from "@register/certificates/routes";
import { COMPANY } from "../content/company.ts";
import { fill } from "../languages/fill.tsx";
import { localPath } from "../languages/this-language.ts";
import { usePageData } from "../navigation/visit.ts";
import styles from "./statement.module.css";

/** Whose statement it is, of which file and from which address; on paper only. */
export function PrintedHead({ name }: { readonly name: string | undefined }) {
  const { origin } = usePageData();
  return (
    <header className={styles.printed}>
      <p>{COMPANY.fullName}</p>
      <h2>{CHECK_MANY.statement}</h2>
      {name === undefined ? null : <p>{fill(CHECK_MANY.file.name, { name })}</p>}
      <p>
        <bdi>{new URL(localPath(ROUTES.checkMany), origin).href}</bdi>
      </p>
    </header>
  );
}

/** The registered company; on paper only. */
export function PrintedFoot() {
  return (
    <p className={`note ${styles.printed}`}>
      {SHELL.disclosure} <bdi>{COMPANY.phone.text}</bdi> <bdi>{COMPANY.email.text}</bdi>
    </p>
  );
}
