import { Button } from "../../../web/ui/button.tsx";
import { FormDialog } from "../parts/form.tsx";
import { Shown } from "../parts/states.tsx";
import { useAct } from "../parts/outcome.tsx";
import { counted } from "../parts/words.ts";
import { useFile, useRead } from "../queries.ts";

/** Deletes all that a person has sent, as it is shown here; the address is to be typed once more. */
export function EraseDialog({
  email,
  onClose,
}: {
  readonly email: string;
  readonly onClose: () => void;
}) {
  const found = useRead("messages.of-person", { email });
  const file = useAct(useFile("messages.export"));
  return (
    <FormDialog
      title={`Erase ${email}`}
      action="messages.erase-person"
      fields={() => [{ name: "typed", label: `Type ${email} to erase it`, mustBe: email }]}
      input={() => ({ email, ids: found.data?.sent.map(({ id }) => id) ?? [] })}
      button="Erase for ever"
      onClose={onClose}
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
      <Button look="quiet" disabled={file.isPending} onClick={() => void file.send({ email })}>
        Save these messages first
      </Button>
      {file.problem}
    </FormDialog>
  );
}
