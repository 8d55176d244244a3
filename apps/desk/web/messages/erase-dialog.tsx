import { FileButton } from "../parts/file-button.tsx";
import { FormDialog } from "../parts/form.tsx";
import { QueryBoundary } from "../parts/query-states.tsx";
import { ValueList } from "../parts/value-list.tsx";
import { counted } from "@register/domain/text";
import { instantText } from "../parts/formats.ts";
import { useRead } from "../queries.ts";

/**
 * Erases all listed messages of a person, who must be typed once more. A message that arrives later is listed after the
 * desk has refused to erase it unread.
 */
export function EraseDialog({
  email,
  onClose,
}: {
  readonly email: string;
  readonly onClose: () => void;
}) {
  const found = useRead("messages.of-person", { email }, { isReadOnce: true });
  return (
    <FormDialog
      title={`Erase ${email}`}
      action="messages.erase-person"
      fields={() => [{ name: "typed", label: `Type ${email} to erase it`, mustBe: email }]}
      input={() => ({ email, ids: found.data?.sent.map(({ id }) => id) ?? [] })}
      button="Erase permanently"
      onProblem={() => void found.refetch()}
      onClose={onClose}
    >
      <QueryBoundary read={found} what="the messages">
        {({ sent, mentionedIn }) => (
          <>
            <p>
              {counted(sent.length, "message")} of this address will be permanently deleted from the
              register. Backups keep them until those are deleted, too.
            </p>
            <ValueList
              values={sent.map(({ id, created_at: at, message }) => [
                `${id}, ${instantText(at)}`,
                <p key={id} className="excerpt">
                  {message}
                </p>,
              ])}
            />
            {mentionedIn.length === 0 ? null : (
              <p>
                Messages from others mention the address, and stay: {mentionedIn.join(", ")}. Read
                them, too.
              </p>
            )}
          </>
        )}
      </QueryBoundary>
      <FileButton action="messages.export" input={{ email }}>
        Save these messages first
      </FileButton>
    </FormDialog>
  );
}
