import { useState } from "react";
import { LANGUAGES } from "@register/domain/site";
import { Button } from "@register/ui/button";
import type { StoredCertificate } from "@register/register";
import { ISSUE_KINDS } from "@register/office/wire-format";
import { showFile } from "../call.ts";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import type { Field } from "../parts/fields.tsx";
import { FormDialog } from "../parts/form.tsx";
import { useAct } from "../parts/outcome.tsx";
import { useFile } from "../queries.ts";
import { useSession } from "../session.ts";

const FORM = ACTION_FORMS["certificates.issue"];

/** A certificate that may be issued, if it has no status. */
type Chosen = Pick<StoredCertificate, "certificate_number" | "status">;

/** The numbers of those that may be issued: what is neither suspended nor withdrawn. */
export function issuable(certificates: readonly Chosen[]): readonly string[] {
  return certificates.flatMap((each) => (each.status === null ? [each.certificate_number] : []));
}

/**
 * Issues certificates, all of them or none, but for those that may not be, which it names. A single one can be looked at
 * before.
 */
export function IssueDialog({
  certificates,
  onClose,
  onIssued,
}: {
  readonly certificates: readonly Chosen[];
  readonly onClose: () => void;
  readonly onIssued?: () => void;
}) {
  const numbers = issuable(certificates);
  const leftOut = certificates.filter(({ status }) => status !== null);
  const { publicOrigin } = useSession();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const preview = useAct(useFile("certificates.preview", showFile));
  const [number = "", ...others] = numbers;
  const isOne = others.length === 0;
  const what = isOne ? number : `${numbers.length} certificates`;
  return (
    <FormDialog
      title={FORM.title(what)}
      action="certificates.issue"
      fields={() => [...FORM.fields, ...warnings.map(boxOf)]}
      first={{ kind: "", language: "en" }}
      input={(values) => ({
        numbers: [...numbers],
        ...issueChoices(values),
        despiteWarnings: warnings.length > 0 && warnings.every((each) => values[each] === "yes"),
      })}
      onProblem={(answer) =>
        setWarnings(
          answer.kind === "refused" && "warnings" in answer ? (answer.warnings ?? []) : [],
        )
      }
      button="Issue"
      renderBeside={(values) =>
        isOne ? (
          <Button
            look="quiet"
            disabled={preview.isPending}
            onClick={() => void preview.send({ number, ...issueChoices(values) })}
          >
            Preview
            <span className="visually-hidden"> (opens in a new tab)</span>
          </Button>
        ) : undefined
      }
      onClose={onClose}
      onEnd={({ kind }) => {
        if (kind === "done") onIssued?.();
      }}
    >
      {leftOut.length === 0 ? null : (
        <p className="notice">
          Left out, as only what is neither suspended nor withdrawn is issued:{" "}
          {leftOut.map((each) => `${each.certificate_number} (${each.status})`).join(", ")}.
        </p>
      )}
      <p>{FORM.effect}</p>
      {new URL(publicOrigin).hostname === "localhost" ? (
        <p className="notice">
          The code leads to {publicOrigin}, which only this machine knows. Before you issue
          certificates, have the setting PUBLIC_ORIGIN name the site’s public address.
        </p>
      ) : null}
      {preview.problem}
    </FormDialog>
  );
}

function boxOf(warning: string): Field {
  return { name: warning, label: `${warning} Issue all the same`, kind: "check", isRequired: true };
}

/** What is chosen of those that an action takes. */
export function issueChoices({ kind, language }: Readonly<Record<string, unknown>>) {
  return {
    kind: ISSUE_KINDS.find((each) => each === kind),
    language: LANGUAGES.find(({ code }) => code === language)?.code,
  };
}
