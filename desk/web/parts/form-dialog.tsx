import type { ReactNode } from "react";
import { Button } from "../../../web/ui/button.tsx";
import { Dialog } from "./dialog.tsx";
import { type ChangeName, type FormOf, useForm } from "./use-form.tsx";

/** A dialog with a form. It stays open, with the reason, when the change was not made, and asks before it discards what is typed. */
export function FormDialog<Name extends ChangeName>({
  button,
  onClose,
  children,
  ...form
}: FormOf<Name> & {
  /** What the button says. */
  button: string;
  onClose: () => void;
  /** Above the inputs. */
  children?: ReactNode;
}) {
  const of = useForm({
    ...form,
    onEnd: (answer, values) => {
      onClose();
      return form.onEnd?.(answer, values);
    },
  });
  const close = () => {
    if (of.mayClose()) onClose();
  };
  return (
    <Dialog title={form.title} onClose={close}>
      <form {...of.form}>
        {children}
        {of.inputs}
        {of.problem}
        <div className="row">
          <Button type="submit" disabled={of.isBlocked}>
            {button}
          </Button>
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
