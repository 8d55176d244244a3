import { useState } from "react";
import { type LanguageCode, LANGUAGES } from "@register/domain/site";
import { Button } from "@register/ui/button";
import type { StoredCertificate } from "@register/register";
import type { Output } from "@register/office/actions";
import { showFile } from "../call.ts";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import type { Field, Values } from "../parts/fields.tsx";
import { FormDialog } from "../parts/form.tsx";
import { useAct } from "../parts/outcome.tsx";
import { useFile, useRead } from "../queries.ts";
import { useSession } from "../session.ts";

const FORM = ACTION_FORMS["certificates.issue"];

type Kinds = Output<"certificates.kinds">;

/** The fields of the form, with what the owner offers. */
function fieldsOf({ kinds, signatories }: Kinds, { kind }: Values): readonly Field[] {
  const languages = kinds.find(({ name }) => name === kind)?.languages;
  const offered: Readonly<Record<string, Field["options"]>> = {
    kind: kinds.map(({ name, title }) => [name, title]),
    signatory: signatories.map(({ name, position }) => [name, `${name}, ${position}`]),
  };
  return FORM.fields.map((field: Field): Field => {
    const { name, options = [] } = field;
    if (name === "language")
      return {
        ...field,
        options: options.filter(([code]) => languages?.includes(code as LanguageCode) ?? true),
      };
    return { ...field, options: [...options, ...(offered[name] ?? [])] };
  });
}

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
  const { data: offered = { kinds: [], signatories: [] } } = useRead("certificates.kinds", {});
  const preview = useAct(useFile("certificates.preview", showFile));
  const [number = "", ...others] = numbers;
  const isOne = others.length === 0;
  const what = isOne ? number : `${numbers.length} certificates`;
  return (
    <FormDialog
      title={FORM.title(what)}
      action="certificates.issue"
      fields={(values) => [...fieldsOf(offered, values), ...warnings.map(boxOf)]}
      first={{ kind: "", language: "en", signatory: "", originals: "1" }}
      input={(values) => ({
        numbers: [...numbers],
        ...issueChoices(values),
        originals: Number(values["originals"]),
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
export function issueChoices({ kind, language, signatory }: Readonly<Record<string, unknown>>) {
  return {
    ...(typeof kind === "string" && kind !== "" && { kind }),
    ...(typeof signatory === "string" && signatory !== "" && { signatory }),
    language: LANGUAGES.find(({ code }) => code === language)?.code,
  };
}
