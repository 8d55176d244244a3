import { useState } from "react";
import { LANGUAGES } from "@register/domain/site";
import { Button } from "@register/ui/button";
import type { StoredCertificate } from "@register/register";
import type { Output } from "@register/office/actions";
import { ORIGINALS_MAX } from "@register/office/wire-format";
import { showFile } from "../call.ts";
import type { Field, Values } from "../parts/fields.tsx";
import { FormDialog } from "../parts/form.tsx";
import { useAct } from "../parts/outcome.tsx";
import { useFile, useRead } from "../queries.ts";
import { useSession } from "../session.ts";

type Kinds = Output<"certificates.kinds">;

function fieldsOf({ kinds, signatories }: Kinds, { kind }: Values): readonly Field[] {
  const languages = kinds.find(({ name }) => name === kind)?.languages;
  return [
    {
      name: "kind",
      label: "Certificate",
      options: [
        ["", "what its fields say, where they are plain"],
        ...kinds.map(({ name, title }) => [name, title] as const),
      ],
    },
    {
      name: "language",
      label: "Language",
      options: LANGUAGES.filter(({ code }) => languages?.includes(code) ?? true).map(
        ({ code, name }) => [code, code === "en" ? "English" : `English and ${name}`],
      ),
    },
    {
      name: "signatory",
      label: "Signed by",
      options: [
        ["", "nobody named: by pen"],
        ...signatories.map(({ name, position }) => [name, `${name}, ${position}`] as const),
      ],
    },
    {
      name: "originals",
      label: "Originals",
      options: Array.from({ length: ORIGINALS_MAX }, (_, at) => [`${at + 1}`, `${at + 1}`]),
    },
  ];
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
  const { secondPerson, publicOrigin } = useSession();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const { data: offered = { kinds: [], signatories: [] } } = useRead("certificates.kinds", {});
  const preview = useAct(useFile("certificates.preview", showFile));
  const [number = "", ...others] = numbers;
  const isOne = others.length === 0;
  const what = isOne ? number : `${numbers.length} certificates`;
  return (
    <FormDialog
      title={`Issue ${what}`}
      action="certificates.issue"
      fields={(values) => [...fieldsOf(offered, values), ...warnings.map(boxOf)]}
      first={{ kind: "", language: "en", signatory: "", originals: "1" }}
      input={(values) => ({
        numbers: [...numbers],
        ...chosen(values),
        originals: Number(values["originals"]),
        despiteWarnings: warnings.length > 0 && warnings.every((each) => values[each] === "yes"),
      })}
      onProblem={(answer) =>
        setWarnings(
          answer.kind === "refused" && "warnings" in answer ? (answer.warnings ?? []) : [],
        )
      }
      button={secondPerson ? "Propose to issue" : "Issue"}
      renderBeside={(values) =>
        isOne ? (
          <Button
            look="quiet"
            disabled={preview.isPending}
            onClick={() => void preview.send({ number, ...chosen(values) })}
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
      <p>
        {secondPerson
          ? "Nothing is drawn until another person approves."
          : "Its bytes are kept: visitors who drop the file are told that it is the one. Former files of the same number are marked as superseded."}
      </p>
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

function chosen({ kind = "", language, signatory = "" }: Values) {
  return {
    ...(kind && { kind }),
    ...(signatory && { signatory }),
    language: LANGUAGES.find(({ code }) => code === language)?.code,
  };
}
