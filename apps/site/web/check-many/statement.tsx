import CHECK_MANY from "#words/check-many.json";
import { ROUTES } from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { fillWith } from "@register/ui/fill";
import { localPath } from "@register/ui/this-language";
import { usePageData } from "../navigation/visit.ts";
import { Disclosure } from "../shell/disclosure.tsx";
import { Value } from "@register/ui/value";
import styles from "./statement.module.css";

/** Whose statement it is, of which file and from which address; on paper only. */
export function PrintedHead({ name }: { readonly name: string | undefined }) {
  const { origin } = usePageData();
  return (
    <header className={styles.printed}>
      <p translate="no">{COMPANY.fullName}</p>
      <h2>{CHECK_MANY.statement}</h2>
      {name === undefined ? null : <p>{fillWith(CHECK_MANY.file.name, { name })}</p>}
      <p>
        <Value>{new URL(localPath(ROUTES.checkMany), origin).href}</Value>
      </p>
    </header>
  );
}

/** The registered company; on paper only. */
export function PrintedFoot() {
  return (
    <p className={`note ${styles.printed}`}>
      <Disclosure /> <Value>{COMPANY.phone.text}</Value> <Value>{COMPANY.email.text}</Value>
    </p>
  );
}
