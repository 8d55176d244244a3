import { useState } from "react";
import { Button } from "../../../web/ui/button.tsx";
import type { Outcome } from "../../contract.ts";
import { ActionDialog } from "../parts/action-dialog.tsx";
import { TextField } from "../parts/field.tsx";
import { OutcomeWords } from "../parts/outcome-words.tsx";
import { Failure, Shown } from "../parts/states.tsx";
import { counted } from "../parts/words.ts";
import { useChange, useFile, useRead } from "../queries.ts";

/** Deletes all that a person has sent, as it is shown here; the address is to be typed once more. */
export function EraseDialog({
  email,
  onClose,
  onOutcome,
}: {
  readonly email: string;
  readonly onClose: () => void;
  readonly onOutcome: (outcome: Outcome) => void;
}) {
  const [typed, setTyped] = useState("");
  const found = useRead("messages.of-person", { email });
  const change = useChange("messages.erase-person");
  const file = useFile("messages.export");
  return (
    <ActionDialog
      title={`Erase ${email}`}
      action="Erase for ever"
      isReady={found.data !== undefined && typed.trim().toLowerCase() === email.toLowerCase()}
      change={change}
      send={() => change.mutateAsync({ email, ids: found.data?.sent.map(({ id }) => id) ?? [] })}
      onClose={onClose}
      onOutcome={onOutcome}
    >
      <Shown read={found} what="the messages">
        {({ sent, mentionedIn }) => (
          <>
            <p>
              {counted(sent.length, "message")} of this address will be deleted from the register
              for ever. Backups keep them until they are deleted in their turn.
            </p>
            {mentionedIn.length === 0 ? null : (
              <p>
                Messages of others mention the address, and stay: {mentionedIn.join(", ")}. Read
                them, too.
              </p>
            )}
          </>
        )}
      </Shown>
      <Button look="quiet" disabled={file.isPending} onClick={() => file.mutate({ email })}>
        Save these messages first
      </Button>
      <OutcomeWords outcome={file.data} />
      {file.error === null ? null : (
        <Failure error={file.error} retry={() => file.mutate({ email })} />
      )}
      <TextField
        label={`Type ${email} to erase it`}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionDialog>
  );
}
