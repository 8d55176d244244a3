import { useEffect, useState } from "react";
import { Button } from "@register/ui/button";
import type { StoredCertificate } from "@register/register";
import type { Input } from "@register/office/actions";
import type { CertificateView } from "@register/office/views";
import { Fields, useFaultFocus, type Values } from "../parts/fields.tsx";
import { useAct } from "../parts/outcome.tsx";
import { useDraft } from "../parts/use-draft.ts";
import { useChange } from "../queries.ts";
import { EDITED_INPUTS, inputsFor, typedText, typedValue } from "./certificate-fields.ts";
import { Difference } from "./difference.tsx";
import { MeanwhileChanged } from "./meanwhile-changed.tsx";
import { useExpectedVersion } from "./use-expected-version.ts";

interface Draft {
  /** The certificate as it was when the form was opened. */
  readonly opened: StoredCertificate;
  readonly typed: Values;
}

/** What is typed and not in the register. */
function changesOf({ opened, typed }: Draft, present: StoredCertificate) {
  return EDITED_INPUTS.flatMap((field) => {
    const { name, label } = field;
    const after = typedValue(field, typed);
    const before = typedText(present[name], name);
    if (after === undefined || after === typedText(opened[name], name) || after === before) {
      return [];
    }
    return [{ name, label, before, after }];
  });
}

/**
 * Edits the fields of a certificate as it was when the form was opened. A colleague's change meanwhile is shown, and is
 * taken over, or written over, only by a decision of the person.
 */
export function EditForm({
  view: { certificate: present, history },
  onEnd,
  onUndo,
}: {
  readonly view: CertificateView;
  readonly onEnd: () => void;
  /** Takes an edit back by another one, which is refused where somebody has changed the certificate since. */
  readonly onUndo: (edit: Input<"certificates.edit">) => void;
}) {
  const number = present.certificate_number;
  const first: Draft = { opened: present, typed: {} };
  const isUnsaved = (draft: Draft) => changesOf(draft, present).length > 0;
  const { typed: draft, change, discard } = useDraft(`edit ${number}`, first, isUnsaved);
  const { opened, typed } = draft;
  const changes = changesOf(draft, present);
  const [expected, lookAgain] = useExpectedVersion(opened, present);
  const [shown, setShown] = useState<string>();
  const end = () => {
    discard();
    onEnd();
  };
  const edit = useAct(useChange("certificates.edit"), {
    onEnd: end,
    undo: (_, answer) => {
      if (answer.kind !== "done" || answer.version === undefined) return;
      const former = (answer.changes ?? []).map(({ field, before }) => [field, before ?? ""]);
      onUndo({ number, expected: answer.version, values: Object.fromEntries(former) });
    },
  });
  const form = useFaultFocus(edit.answer);
  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea")?.focus(), [form]);

  const values = Object.fromEntries(changes.map(({ name, after }) => [name, after]));
  const asText = JSON.stringify(values);
  const isShown = changes.length > 0 && shown === asText;
  const isRefused = edit.answer?.kind === "changed";
  const save = async () => {
    const answer = await edit.send({ number, expected, values });
    if (answer?.kind === "changed") lookAgain();
  };
  const takeOver = (names: readonly string[]) => {
    const kept = Object.entries(typed).filter(([name]) => !names.includes(name));
    const fields = EDITED_INPUTS.map(({ name }) => name);
    const taken = fields.filter((name) => names.includes(name));
    const isAll = fields.every((name) => taken.includes(name) || opened[name] === present[name]);
    if (isAll && present.updated_at !== expected) lookAgain();
    // The button that was pressed is gone.
    form.current?.querySelector<HTMLElement>(`[name="${names[0]}"]`)?.focus();
    change({
      opened: isAll
        ? present
        : { ...opened, ...Object.fromEntries(taken.map((name) => [name, present[name]])) },
      typed: Object.fromEntries(kept),
    });
  };
  return (
    <form
      ref={form}
      aria-label="Edit the certificate"
      className="panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length === 0 || edit.isPending) return;
        if (isShown) void save();
        else setShown(asText);
      }}
    >
      <div className="fields">
        <Fields
          fields={inputsFor(opened)}
          values={Object.fromEntries(
            EDITED_INPUTS.map(({ name }) => [name, typed[name] ?? typedText(opened[name], name)]),
          )}
          faults={edit.answer?.kind === "faulty" ? edit.answer.faults : []}
          onChange={(name, value) => change({ opened, typed: { ...typed, [name]: value } })}
        />
      </div>
      {isShown ? <Difference number={number} changes={changes} /> : null}
      {present.updated_at === opened.updated_at ? null : (
        <MeanwhileChanged
          {...{ opened, present, history, isRefused }}
          isSaved={changes.length === 0 && Object.keys(typed).length > 0}
          onTakeOver={takeOver}
        />
      )}
      {isRefused ? null : edit.problem}
      <div className="row">
        <Button type="submit" disabled={changes.length === 0 || edit.isPending}>
          {isShown ? "Save these changes" : "Show the changes"}
        </Button>
        <Button look="quiet" onClick={end}>
          {changes.length === 0 ? "Close" : "Discard"}
        </Button>
      </div>
    </form>
  );
}
