import { useState } from "react";
import { Link } from "wouter";
import { Button } from "@register/ui/button";
import { plainNumber } from "@register/domain/numbers";
import type { StoredCertificate } from "@register/register";
import type { CertificateView } from "@register/office/views";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import { FormDialog } from "../parts/form.tsx";
import { Menu } from "../parts/menu.tsx";
import type { ChangeOutcome } from "../parts/outcome.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { PATHS } from "../paths.ts";
import { useMay } from "../session.ts";
import { ForgeryMark } from "./forgery-mark.tsx";
import { IssueDialog } from "./issue-dialog.tsx";
import { type StatusAction, StatusDialog, statusActions } from "./status-dialog.tsx";

/** Buttons and dialogs for a certificate; Edit stands outside the menu. */
export function CertificateActions({
  certificate,
  proposals,
  forgery,
}: Pick<CertificateView, "certificate" | "proposals" | "forgery">) {
  const mayEdit = useMay("certificates.edit");
  const [open, setOpen] = useOpenForm();
  const { certificate_number: number, status } = certificate;
  const label = (
    <Link href={`${PATHS.labels}?numbers=${number}`} className="link-button">
      Label
    </Link>
  );
  if (!mayEdit) return label;
  const offered = statusActions([status]);
  const isIssuable = status === null;
  const dialog = { certificate, proposals, onClose: () => setOpen(null) };
  const opening = (form: string, name: string) => (
    <Button key={form} variant="quiet" onClick={() => setOpen(form)}>
      {name}
    </Button>
  );
  return (
    <>
      <Button onClick={() => setOpen("edit")}>Edit</Button>
      <Menu name="More">
        {isIssuable ? (
          opening("certificates.issue", "Issue")
        ) : (
          <span className="soft">Not issued while {status}</span>
        )}
        <Link href={`${PATHS.add}?copy=${encodeURIComponent(number)}`} className="link-button">
          Copy
        </Link>
        {label}
        {offered.map(({ name }) => opening(name, name))}
        {opening("certificates.renumber", "Change the number")}
        <hr />
        <ForgeryMark forgery={forgery} />
        <Button variant="quiet" data-danger onClick={() => setOpen("certificates.delete")}>
          Delete
        </Button>
      </Menu>
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
 * The version that the person has seen. A colleague's change counts as seen only after the desk has refused to
 * overwrite it and has shown it.
 */
export function useExpectedVersion(opened: StoredCertificate, current: StoredCertificate) {
  const [seen, setSeen] = useState({ opened, version: opened.updated_at });
  const [isRefused, setRefused] = useState(false);
  const expected = seen.opened.updated_at === opened.updated_at ? seen.version : opened.updated_at;
  // The refusal arrives before the page has read the new version.
  if (isRefused && current.updated_at !== expected) {
    setSeen({ opened, version: current.updated_at });
    setRefused(false);
  }
  return [expected, () => setRefused(true)] as const;
}

interface CertificateDialog extends Pick<CertificateView, "certificate" | "proposals"> {
  readonly onClose: () => void;
}

/** Warns that a change invalidates open proposals. */
export function WhatWaits({ proposals }: Pick<CertificateView, "proposals">) {
  const lost = proposals.filter(({ isCountersigned }) => !isCountersigned);
  if (lost.length === 0) return null;
  return (
    <p className="notice">
      After this, what {lost.map(({ by }) => by).join(" and ")} proposed for it can no longer be
      approved.
    </p>
  );
}

function useDialog({ certificate, onClose }: CertificateDialog) {
  const [expected, lookAgain] = useExpectedVersion(certificate, certificate);
  const onProblem = ({ kind }: ChangeOutcome) => void (kind === "changed" && lookAgain());
  return { number: certificate.certificate_number, expected, shared: { onClose, onProblem } };
}

function ChangeOfStatus({ act, ...dialog }: CertificateDialog & { readonly act: StatusAction }) {
  const { number, expected, shared } = useDialog(dialog);
  return (
    <StatusDialog
      {...shared}
      act={act}
      subject={number}
      input={{ numbers: [number], expectedVersions: [[number, expected]] }}
      first={{ replacedBy: dialog.certificate.replaced_by ?? "" }}
    >
      <WhatWaits proposals={dialog.proposals} />
    </StatusDialog>
  );
}

function NumberDialog(dialog: CertificateDialog) {
  const { number, expected, shared } = useDialog(dialog);
  const { title, fields, effect } = ACTION_FORMS["certificates.renumber"];
  return (
    <FormDialog
      {...shared}
      title={title(number)}
      action="certificates.renumber"
      fields={() => fields}
      first={{ to: number }}
      input={({ to = "" }) => ({ number, expectedVersions: expected, to: to.trim() })}
      button="Change the number"
      onEnd={({ kind }, { sent: { to = "" } }) =>
        kind === "proposed" ? undefined : PATHS.certificate(encodeURIComponent(plainNumber(to)))
      }
    >
      <p>{effect}</p>
      <WhatWaits proposals={dialog.proposals} />
    </FormDialog>
  );
}

function DeleteDialog(dialog: CertificateDialog) {
  const { number, expected, shared } = useDialog(dialog);
  const { title, effect } = ACTION_FORMS["certificates.delete"];
  return (
    <FormDialog
      {...shared}
      title={title(number)}
      action="certificates.delete"
      fields={() => [{ name: "typed", label: `Type ${number} to delete it`, mustBe: number }]}
      input={() => ({ number, expectedVersions: expected })}
      button="Delete the certificate"
    >
      <p>{effect}</p>
      <WhatWaits proposals={dialog.proposals} />
    </FormDialog>
  );
}
