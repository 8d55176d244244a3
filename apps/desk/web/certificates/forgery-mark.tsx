import type { KnownForgery } from "@register/domain/certificate";
import { Button } from "@register/ui/button";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import { FormDialog } from "../parts/form.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { useMay } from "../session.ts";

const ACTION = "certificates.mark-forged";

/** Marks a number, of a certificate or of none, as one on forged papers, or takes the mark back. */
export function ForgeryMark({
  number,
  forgery,
  isUnknown,
}: {
  readonly number: string;
  readonly forgery: KnownForgery | null;
  /** Whether the page shows that the register has nothing with this number, which it expects to stay so. */
  readonly isUnknown: boolean;
}) {
  const mayEdit = useMay(ACTION);
  const [open, setOpen] = useOpenForm();
  if (!mayEdit) return null;
  const { effect, fields } = ACTION_FORMS[ACTION];
  const name = forgery === null ? "Mark as forged" : "Change the mark of a forgery";
  return (
    <>
      <Button look="quiet" data-danger onClick={() => setOpen(ACTION)}>
        {name}
      </Button>
      {open === ACTION ? (
        <FormDialog
          title={`${name}: ${number}`}
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
      ) : null}
    </>
  );
}
