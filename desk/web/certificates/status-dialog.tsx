import { useState } from "react";
import type { StoredCertificate } from "../../../database/store.ts";
import {
  type CertificateStatus,
  STATUS_NOTE_LIMITS,
} from "@register/certificates/certificate-status";
import type { Outcome } from "../../contract.ts";
import { TextArea } from "../parts/field.tsx";
import { useChange } from "../queries.ts";
import { ActionDialog } from "../parts/action-dialog.tsx";

const ACTION_OF = {
  suspended: "certificates.suspend",
  withdrawn: "certificates.withdraw",
  "in force": "certificates.reinstate",
} as const;

/** What an act is called, and what it does. */
export interface ActWords {
  readonly name: string;
  readonly effect: string;
}

/** Changes the status of a certificate, with a note for visitors and one for the office. */
export function StatusDialog({
  status,
  words: { name, effect },
  certificate,
  isProposed,
  onClose,
  onOutcome,
}: {
  readonly status: CertificateStatus | null;
  readonly words: ActWords;
  readonly certificate: StoredCertificate;
  readonly isProposed: boolean;
  readonly onClose: () => void;
  readonly onOutcome: (outcome: Outcome) => void;
}) {
  const [publicNote, setPublicNote] = useState("");
  const [note, setNote] = useState("");
  const change = useChange(ACTION_OF[status ?? "in force"]);
  const { certificate_number: number, updated_at: seen } = certificate;
  return (
    <ActionDialog
      title={`${name} ${number}`}
      action={isProposed ? `Propose to ${name.toLowerCase()} it` : name}
      change={change}
      send={() => change.mutateAsync({ numbers: [number], seen, publicNote, note })}
      onClose={onClose}
      onOutcome={onOutcome}
    >
      <p>{isProposed ? "It stays as it is until another person approves." : effect}</p>
      <TextArea
        label="Public note"
        hint="Shown to visitors beside the verdict. It may stay empty."
        maxLength={STATUS_NOTE_LIMITS.publicMax}
        value={publicNote}
        onChange={({ target }) => setPublicNote(target.value)}
      />
      <TextArea
        label="Internal note"
        hint="For the history only."
        maxLength={STATUS_NOTE_LIMITS.privateMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActionDialog>
  );
}
