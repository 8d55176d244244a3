import type { ReactNode } from "react";
import type { Input } from "@register/office/actions";
import { ACTION_FORMS, NOTE, PUBLIC_NOTE, SUCCESSOR } from "../parts/action-forms.ts";
import type { Values } from "../parts/fields.tsx";
import { FormDialog } from "../parts/form.tsx";
import type { ChangeOutcome } from "../parts/outcome.tsx";

/** Each action applies to certificates with certain statuses. */
const STATUS_ACTIONS = [
  {
    name: "Reinstate",
    action: "certificates.reinstate",
    effect: "Back in force, from the issuance to the end of the validity.",
    from: ["suspended", "withdrawn"],
    fields: [PUBLIC_NOTE, NOTE],
  },
  {
    name: "Suspend",
    action: "certificates.suspend",
    effect: "Visitors are then told “Suspended”: nothing to rely on for now.",
    from: [null],
    fields: [PUBLIC_NOTE, NOTE],
  },
  {
    name: "Withdraw",
    action: "certificates.withdraw",
    effect: ACTION_FORMS["certificates.withdraw"].effect,
    from: [null, "suspended"],
    fields: [SUCCESSOR, PUBLIC_NOTE, NOTE],
  },
  {
    name: "Name its successor",
    action: "certificates.name-successor",
    effect: ACTION_FORMS["certificates.name-successor"].effect,
    from: [null, "suspended", "withdrawn"],
    fields: [SUCCESSOR, NOTE],
  },
] as const;

export type StatusAction = (typeof STATUS_ACTIONS)[number];

/** Actions that fit all of these statuses. */
export function statusActions(statuses: readonly (string | null)[]): readonly StatusAction[] {
  return STATUS_ACTIONS.filter(({ from }) =>
    statuses.every((status) => from.some((allowed) => allowed === status)),
  );
}

export function StatusDialog({
  act: { name, action, effect, fields },
  subject,
  input,
  first,
  children,
  ...dialog
}: {
  readonly act: StatusAction;
  /** The number, or the count of certificates. */
  readonly subject: string;
  /** With the versions that the page shows. */
  readonly input: Pick<Input<StatusAction["action"]>, "numbers" | "expectedVersions">;
  readonly first?: Values;
  readonly onClose: () => void;
  readonly onProblem: (answer: ChangeOutcome) => void;
  readonly onEnd?: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <FormDialog
      {...dialog}
      title={`${name}: ${subject}`}
      action={action}
      fields={() => fields}
      {...(first === undefined ? {} : { first })}
      input={(typed) => ({
        ...input,
        ...Object.fromEntries(fields.map(({ name: field }) => [field, typed[field] ?? ""])),
      })}
      button={name}
    >
      <p>{effect}</p>
      {children}
    </FormDialog>
  );
}
