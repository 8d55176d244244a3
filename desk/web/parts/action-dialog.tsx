import type { ReactNode } from "react";
import { Button } from "../../../web/ui/button.tsx";
import type { Outcome } from "../../contract.ts";
import { Dialog } from "./dialog.tsx";
import { OutcomeWords } from "./outcome-words.tsx";
import { Failure } from "./states.tsx";

/** A dialog for one change; it stays open, with the reason, when the change was not made. */
export function ActionDialog({
  title,
  action,
  isReady = true,
  change,
  send,
  onClose,
  onOutcome,
  children,
}: {
  readonly title: string;
  /** What the button says. */
  readonly action: string;
  readonly isReady?: boolean;
  readonly change: {
    readonly data: Outcome | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
  };
  readonly send: () => Promise<Outcome>;
  readonly onClose: () => void;
  /** Called once the change was made or proposed. */
  readonly onOutcome: (outcome: Outcome) => void;
  readonly children: ReactNode;
}) {
  const submit = async () => {
    const outcome = await send().catch(() => undefined);
    if (outcome?.kind === "done" || outcome?.kind === "proposed") onOutcome(outcome);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <OutcomeWords outcome={change.data} />
        {change.error === null ? null : (
          <Failure error={change.error} retry={() => void submit()} />
        )}
        <div className="buttons">
          <Button type="submit" disabled={!isReady || change.isPending}>
            {action}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
