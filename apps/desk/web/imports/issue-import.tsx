import { Link } from "wouter";
import { Button } from "@register/ui/button";
import type { ListedImport } from "@register/office/views";
import { ISSUED_MAX } from "@register/office/wire-format";
import { issuable, IssueDialog } from "../certificates/issue-dialog.tsx";
import { useAct } from "../parts/outcome.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { Shown } from "../parts/states.tsx";
import { PATHS } from "../paths.ts";
import { useFile, useRead } from "../queries.ts";
import { useMay } from "../session.ts";

/** Issues the certificates of an import, as the list of certificates does those that are chosen in it. */
export function IssueImport({ entry: { id, undone } }: { readonly entry: ListedImport }) {
  const mayEdit = useMay("certificates.issue");
  const [open, setOpen] = useOpenForm();
  const files = useAct(useFile("certificates.issued"));
  const form = `issue-${id}`;
  if (!mayEdit || undone !== null) return null;
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Issue the certificates of import ${id}`}
        onClick={() => setOpen(form)}
      >
        Issue
      </Button>
      {open === form ? (
        <IssueOf
          id={id}
          onClose={() => setOpen(null)}
          onIssued={(numbers) => void files.send({ numbers: [...numbers] })}
        />
      ) : null}
      {files.problem}
    </>
  );
}

function IssueOf({
  id,
  onClose,
  onIssued,
}: {
  readonly id: number;
  readonly onClose: () => void;
  readonly onIssued: (numbers: readonly string[]) => void;
}) {
  const read = useRead("imports.certificates", { id });
  return (
    <Shown read={read} what="the certificates of the import">
      {(certificates) => {
        const numbers = issuable(certificates);
        if (certificates.length > ISSUED_MAX) {
          return (
            <p role="status">
              It has more than {ISSUED_MAX} certificates, the most that are issued at once.{" "}
              <Link href={PATHS.certificates}>Choose them in the list</Link>.
            </p>
          );
        }
        if (numbers.length === 0) return <p role="status">None of them can be issued.</p>;
        const issued = () => onIssued(numbers);
        return <IssueDialog certificates={certificates} onClose={onClose} onIssued={issued} />;
      }}
    </Shown>
  );
}
