import { useState } from "react";
import { Link } from "wouter";
import { Button } from "@register/ui/button";
import { plainNumber, CERTIFICATE_NUMBER_MAX } from "@register/domain/numbers";
import type { StoredCertificate } from "@register/register";
import { FormDialog } from "../parts/form.tsx";
import type { ChangeOutcome } from "../parts/outcome.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { PATHS } from "../paths.ts";
import { useMay, useSession } from "../session.ts";
import { IssueDialog } from "./issue-dialog.tsx";
import { type StatusAct, StatusDialog, statusActs } from "./status-dialog.tsx";

/** What can be done with a certificate; each but editing asks in a dialog. */
export function CertificateActions({ certificate }: { readonly certificate: StoredCertificate }) {
  const mayEdit = useMay("certificates.edit");
  const [open, setOpen] = useOpenForm();
  const { certificate_number: number, status } = certificate;
  const label = (
    <Link href={`${PATHS.labels}?numbers=${number}`} className="link-button">
      Label
    </Link>
  );
  if (!mayEdit) return label;
  const offered = statusActs([status]);
  const isIssuable = status === null;
  const dialog = { certificate, onClose: () => setOpen(null) };
  return (
    <>
      <Button onClick={() => setOpen("edit")}>Edit</Button>
      <Link href={`${PATHS.add}?copy=${encodeURIComponent(number)}`} className="link-button">
        Copy
      </Link>
      {label}
      {isIssuable ? (
        <Button look="quiet" onClick={() => setOpen("certificates.issue")}>
          Issue
        </Button>
      ) : (
        <span className="soft">Not issued while {status}</span>
      )}
      {offered.map(({ name }) => (
        <Button key={name} look="quiet" onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Button look="quiet" onClick={() => setOpen("certificates.renumber")}>
        Change the number
      </Button>
      <Button look="quiet" data-danger onClick={() => setOpen("certificates.delete")}>
        Delete
      </Button>
      {offered.map(
        (act) => act.name === open && <ChangeOfStatus key={act.name} act={act} {...dialog} />,
      )}
      {isIssuable && open === "certificates.issue" && (
        <IssueDialog certificates={[certificate]} onClose={dialog.onClose} />
      )}
      {open === "certificates.renumber" && <NumberDialog {...dialog} />}
      {open === "certificates.delete" && <DeleteDialog {...dialog} />}
    </>
  );
}

/**
 * The version that a person has looked at, by its time, and so expects the certificate to have. A colleague's change, which
 * the page shows by itself, counts as looked at only once the desk has refused to write over it and said so.
 */
export function useExpectedVersion(opened: StoredCertificate, present: StoredCertificate) {
  const [expected, setExpected] = useState(opened.updated_at);
  const [isRefused, setRefused] = useState(false);
  // The refusal comes before the page has the change that it tells of.
  if (isRefused && present.updated_at !== expected) {
    setExpected(present.updated_at);
    setRefused(false);
  }
  return [expected, () => setRefused(true)] as const;
}

interface DialogOf {
  readonly certificate: StoredCertificate;
  readonly onClose: () => void;
}

/** What each of the dialogs needs. */
function useDialog({ certificate, onClose }: DialogOf) {
  const [expected, lookAgain] = useExpectedVersion(certificate, certificate);
  const onProblem = ({ kind }: ChangeOutcome) => void (kind === "changed" && lookAgain());
  return { number: certificate.certificate_number, expected, shared: { onClose, onProblem } };
}

function ChangeOfStatus({ act, ...of }: DialogOf & { readonly act: StatusAct }) {
  const { number, expected, shared } = useDialog(of);
  return (
    <StatusDialog
      {...shared}
      act={act}
      subject={number}
      input={{ numbers: [number], expected }}
      first={{ replacedBy: of.certificate.replaced_by ?? "" }}
    />
  );
}

function NumberDialog(of: DialogOf) {
  const { secondPerson } = useSession();
  const { number, expected, shared } = useDialog(of);
  return (
    <FormDialog
      {...shared}
      title={`Change the number of ${number}`}
      action="certificates.renumber"
      fields={() => [
        { name: "to", label: "New number", isRequired: true, maxLength: CERTIFICATE_NUMBER_MAX },
      ]}
      first={{ to: number }}
      input={({ to = "" }) => ({ number, expected, to: to.trim() })}
      button={secondPerson ? "Propose to change it" : "Change the number"}
      onEnd={({ kind }, { to = "" }) =>
        kind === "proposed" ? undefined : PATHS.certificate(encodeURIComponent(plainNumber(to)))
      }
    >
      <p>
        Links, codes and labels with the present number will lead to “not found”. The history of
        both numbers will show the change.
      </p>
    </FormDialog>
  );
}

function DeleteDialog(of: DialogOf) {
  const { secondPerson } = useSession();
  const { number, expected, shared } = useDialog(of);
  return (
    <FormDialog
      {...shared}
      title={`Delete ${number}`}
      action="certificates.delete"
      fields={() => [{ name: "typed", label: `Type ${number} to delete it`, mustBe: number }]}
      input={() => ({ number, expected })}
      button={secondPerson ? "Propose to delete it" : "Delete the certificate"}
    >
      <p>
        Visitors will read that the register has no such certificate. To end a certificate, withdraw
        it; deleting is for entries that should never have been made. Its values stay in the
        history.
      </p>
    </FormDialog>
  );
}
