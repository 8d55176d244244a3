import type { KnownForgery } from "@register/domain/certificate";
import { Button } from "@register/ui/button";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import { FormDialog } from "../parts/form.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { useMay } from "../session.ts";

const ACTION = "certificates.mark-forged";

interface Marked {
  readonly forgery: KnownForgery | null;
}

const nameOf = ({ forgery }: Marked) =>
  forgery === null ? "Mark as forged" : "Change the mark of a forgery";

/** Opens {@link ForgeryDialog}. */
export function ForgeryMark(marked: Marked) {
  const mayEdit = useMay(ACTION);
  const [, setOpen] = useOpenForm();
  if (!mayEdit) return null;
  return (
    <Button variant="quiet" data-danger onClick={() => setOpen(ACTION)}>
      {nameOf(marked)}
    </Button>
  );
}

/** Sets or removes the mark; the number need not have a certificate. */
export function ForgeryDialog({
  number,
  forgery,
  isUnknown,
}: Marked & {
  readonly number: string;
  /** The page showed an unused number, which must still be unused. */
  readonly isUnknown: boolean;
}) {
  const mayEdit = useMay(ACTION);
  const [open, setOpen] = useOpenForm();
  const { effect, fields } = ACTION_FORMS[ACTION];
  if (!mayEdit || open !== ACTION) return null;
  return (
    <FormDialog
      title={`${nameOf({ forgery })}: ${number}`}
      action={ACTION}
      fields={() => fields}
      first={{ publicNote: forgery?.sentence ?? "" }}
      input={({ publicNote = "", note }) => ({
        number,
        publicNote,
        note,
        expectedVersions: isUnknown ? [[number, null]] : [],
      })}
      button="Tell visitors"
      onClose={() => setOpen(null)}
    >
      <p>{effect}</p>
    </FormDialog>
  );
}
