import RESULT from "#words/result.ts";
import { messageAddress } from "../../domain/routes.ts";
import { LANGUAGE } from "../languages/this-language.ts";
import { Button, ButtonRow } from "../ui/button.tsx";
import { DOCUMENT_FIELD } from "../compare/document-chooser.tsx";
import { copyLink } from "./copy-link.ts";
import styles from "./result-actions.module.css";

/** Print a result, copy its link, report that something is wrong. */
export function ResultActions({
  number,
  link,
  reportLabel,
  compared = false,
}: {
  readonly number: string;
  /** The address of this result. */
  readonly link: URL;
  readonly reportLabel: string;
  /** Whether there is a certificate with which a document can be compared. */
  readonly compared?: boolean;
}) {
  return (
    <div className={`${styles.actions} screen-only`}>
      {/* Without scripts, the browser's own commands do the same. */}
      <ButtonRow needsScript>
        <Button look="outline" onClick={() => print()}>
          {RESULT.print}
        </Button>
        <Button look="outline" onClick={() => void copyLink(link)}>
          {RESULT.copy}
        </Button>
      </ButtonRow>
      {compared ? (
        <ButtonRow needsScript>
          <Button look="outline" onClick={() => document.getElementById(DOCUMENT_FIELD)?.click()}>
            {RESULT.compareDocument}
          </Button>
        </ButtonRow>
      ) : null}
      <a href={messageAddress({ number }, LANGUAGE)} className="touch-target">
        {reportLabel}
      </a>
    </div>
  );
}
