import { useState } from "react";
import type { StoredCertificate } from "../../../database/store.ts";
import type { Outcome } from "../../contract.ts";
import { TextField } from "../parts/field.tsx";
import { useChange } from "../queries.ts";
import { ActionDialog } from "../parts/action-dialog.tsx";

interface Dialogs {
  readonly certificate: StoredCertificate;
  readonly onClose: () => void;
  readonly onOutcome: (outcome: Outcome, to?: string) => void;
}

/** Gives a certificate another number. */
export function NumberDialog({ certificate, onClose, onOutcome }: Dialogs) {
  const { certificate_number: number, updated_at: seen } = certificate;
  const [to, setTo] = useState(number);
  const change = useChange("certificates.renumber");
  return (
    <ActionDialog
      title={`Change the number of ${number}`}
      action="Change the number"
      change={change}
      send={() => change.mutateAsync({ number, seen, to: to.trim() })}
      onClose={onClose}
      onOutcome={(outcome) => onOutcome(outcome, to.trim())}
    >
      <p>
        Links, codes and labels with the present number lead to “not found” from then on. The
        history of both numbers tells of the change.
      </p>
      <TextField
        label="New number"
        required
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
    </ActionDialog>
  );
}

/** Deletes a certificate, whose number is to be typed once more. */
export function DeleteDialog({
  certificate,
  isProposed,
  onClose,
  onOutcome,
}: Dialogs & { readonly isProposed: boolean }) {
  const { certificate_number: number, updated_at: seen } = certificate;
  const [typed, setTyped] = useState("");
  const change = useChange("certificates.delete");
  const isSame = typed.trim().toLowerCase() === number.toLowerCase();
  return (
    <ActionDialog
      title={`Delete ${number}`}
      action={isProposed ? "Propose to delete it" : "Delete the certificate"}
      isReady={isSame}
      change={change}
      send={() => change.mutateAsync({ number, seen })}
      onClose={onClose}
      onOutcome={onOutcome}
    >
      <p>
        Visitors will read that the register has no such certificate. To end a certificate, withdraw
        it; deleting is for entries that should never have been made. Its values stay in the
        history.
      </p>
      <TextField
        label={`Type ${number} to delete it`}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionDialog>
  );
}
