import { useState } from "react";
import { type LanguageCode, LANGUAGES } from "@register/domain/site";
import type { StoredCertificate } from "@register/register";
import type { Output } from "@register/office/actions";
import { showFile } from "../call.ts";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import type { Field, Values } from "../parts/fields.tsx";
import { FormDialog } from "../parts/form.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { useRead } from "../queries.ts";
import { LocalSite } from "../parts/local-site.tsx";

const FORM = ACTION_FORMS["certificates.issue"];

type Kinds = Output<"certificates.kinds">;

function fieldsOf({ kinds, signatories }: Kinds, { kind }: Values): readonly Field[] {
  const languages = kinds.find(({ code }) => code === kind)?.languages;
  const offered: Readonly<Record<string, Field["options"]>> = {
    kind: kinds.map(({ code, title }) => [code, title]),
    signatory: signatories.map(({ name, position }) => [name, `${name}, ${position}`]),
  };
  return FORM.fields.map((field: Field): Field => {
    const { name, options } = field;
    if (options === undefined) return field;
    if (name === "language")
      return {
        ...field,
        options: options.filter(([code]) => languages?.includes(code as LanguageCode) ?? true),
      };
    return { ...field, options: [...options, ...(offered[name] ?? [])] };
  });
}

/** Only a certificate without a status can be issued. */
type Chosen = Pick<StoredCertificate, "certificate_number" | "status">;

export function issuable(certificates: readonly Chosen[]): readonly string[] {
  return certificates.flatMap((certificate) =>
    certificate.status === null ? [certificate.certificate_number] : [],
  );
}

/** Issues all certificates that can be issued, or none, and lists the others. A single one has a preview. */
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
  const excluded = certificates.filter(({ status }) => status !== null);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const { data: offered = { kinds: [], signatories: [] } } = useRead("certificates.kinds", {});
  const [number = "", ...furtherNumbers] = numbers;
  const isOne = furtherNumbers.length === 0;
  const what = isOne ? number : `${numbers.length} certificates`;
  return (
    <FormDialog
      title={FORM.title(what)}
      action="certificates.issue"
      fields={(values) => [...fieldsOf(offered, values), ...warnings.map(boxOf)]}
      first={{ kind: "", language: "en", reason: "", signatory: "", originals: "1" }}
      input={(values) => ({
        numbers: [...numbers],
        ...issueChoices(values),
        originals: Number(values["originals"]),
        despiteWarnings:
          warnings.length > 0 && warnings.every((warning) => values[warning] === "yes"),
      })}
      onProblem={(answer) =>
        setWarnings(
          answer.kind === "refused" && "warnings" in answer ? (answer.warnings ?? []) : [],
        )
      }
      button="Issue"
      renderBeside={(values) =>
        isOne ? <IssuePreview number={number} input={values} /> : undefined
      }
      onClose={onClose}
      onEnd={({ kind }) => {
        if (kind === "done") onIssued?.();
      }}
    >
      {excluded.length === 0 ? null : (
        <p className="notice">
          Not issued, because suspended or withdrawn:{" "}
          {excluded.map((row) => `${row.certificate_number} (${row.status})`).join(", ")}.
        </p>
      )}
      <p>{FORM.effect}</p>
      <LocalSite />
    </FormDialog>
  );
}

/** Opens in a new tab. */
export function IssuePreview({
  number,
  input,
}: {
  readonly number: string;
  readonly input: Readonly<Record<string, unknown>>;
}) {
  return (
    <FileButton
      action="certificates.preview"
      input={{ number, ...issueChoices(input) }}
      get={showFile}
    >
      Preview<span className="visually-hidden"> of {number} (opens in a new tab)</span>
    </FileButton>
  );
}

function boxOf(warning: string): Field {
  return { name: warning, label: `${warning} Issue all the same`, kind: "check", isRequired: true };
}

function issueChoices({ kind, language, signatory, reason }: Readonly<Record<string, unknown>>) {
  return {
    ...(typeof reason === "string" && reason.trim() !== "" && { reason }),
    ...(typeof kind === "string" && kind !== "" && { kind }),
    ...(typeof signatory === "string" && signatory !== "" && { signatory }),
    language: LANGUAGES.find(({ code }) => code === language)?.code,
  };
}
