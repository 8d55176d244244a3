import ANSWER from "catalogue:answer";
import { reportAddress } from "../../domain/routes.ts";
import { LANGUAGE } from "../languages/this-language.ts";
import { Button } from "../ui/button.tsx";
import { copyLink } from "./copy-link.ts";
import styles from "./result-actions.module.css";

/** What the reader can do with an answer: keep it, hand it on, say that something is wrong. */
export function ResultActions({
  number,
  link,
  reportLabel,
}: {
  readonly number: string;
  /** The address of this answer. */
  readonly link: URL;
  readonly reportLabel: string;
}) {
  return (
    <div className={styles.actions}>
      {/* Without scripts the browser's own commands do the same. */}
      <div className={styles.scripted} data-needs-script="">
        <Button look="outline" onClick={() => print()}>
          {ANSWER.print}
        </Button>
        <Button look="outline" onClick={() => void copyLink(link)}>
          {ANSWER.copy}
        </Button>
      </div>
      <a href={reportAddress(number, LANGUAGE)} className={styles.report}>
        {reportLabel}
      </a>
    </div>
  );
}
