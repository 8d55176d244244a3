import { useEffect, useState } from "react";
import { Button } from "@register/ui/button";
import { type HistoryEntry, particularsText } from "@register/domain/certificate";
import type { StoredCertificate } from "@register/register";
import type { CertificateView } from "@register/office/views";
import type { FieldsProps, Values } from "../parts/fields.tsx";
import { useForm } from "../parts/form.tsx";
import { HistoryList } from "../parts/history-list.tsx";
import { useSession } from "../session.ts";
import { useLastRead, useRead } from "../queries.ts";
import { EDITED_INPUTS, inputsFor, typedText, typedValue } from "./certificate-fields.ts";
import { useExpectedVersion } from "./certificate-actions.tsx";
import { FieldGroups } from "./field-groups.tsx";
import { Findings } from "./findings.tsx";

/** The draft's key for the certificate as JSON, as it was when the form was opened. */
const OPENED = "opened";

function untyped(opened: StoredCertificate): Values {
  const values = EDITED_INPUTS.map(({ name }) => [name, typedText(opened[name])] as const);
  return { ...Object.fromEntries(values), [OPENED]: JSON.stringify(opened) };
}

function openedOf({ [OPENED]: opened = "" }: Values): StoredCertificate {
  return JSON.parse(opened) as StoredCertificate;
}

/** Typed values that differ from the register. */
function changesOf(typed: Values, current: StoredCertificate) {
  const opened = openedOf(typed);
  return EDITED_INPUTS.flatMap((field) => {
    const { name, label } = field;
    const previous = typedText(opened[name]);
    const after = typed[name] === previous ? previous : typedValue(field, typed);
    const before = typedText(current[name]);
    if (after === undefined || after === previous || after === before) return [];
    return [{ name, label, before, after }];
  });
}

/**
 * Edits a certificate as it was when the form was opened. A colleague's change is shown, and a field that both have
 * changed is overwritten only if the person decides so.
 */
export function EditForm({
  view: { certificate: current, history },
  onClose,
}: {
  readonly view: CertificateView;
  readonly onClose: () => void;
}) {
  const number = current.certificate_number;
  const lastRead = useLastRead("certificates.read", { number });
  const [shown, setShown] = useState<string>();
  const valuesOf = (typed: Values) =>
    Object.fromEntries(changesOf(typed, current).map(({ name, after }) => [name, after]));
  const { form, shared, discard, problem, isBlocked, answer } = useForm({
    title: `Edit ${number}`,
    action: "certificates.edit",
    first: untyped(current),
    isUnsaved: (typed) => changesOf(typed, current).length > 0,
    // Shows the changes before they are saved.
    isAgreed: (typed) => {
      const asText = JSON.stringify(valuesOf(typed));
      setShown(asText);
      return shown === asText;
    },
    input: (typed) => ({ number, expectedVersions: expected, values: valuesOf(typed) }),
    onProblem: ({ kind }) => {
      if (kind === "changed") lookAgain();
    },
    // Continues from the saved values; later text stays unsaved.
    next: () => untyped(lastRead()?.certificate ?? current),
    onEnd: (_, { move }) => move(onClose),
  });
  const typed = shared.values;
  const opened = openedOf(typed);
  const [expected, lookAgain] = useExpectedVersion(opened, current);
  // The button that opened the form is gone.
  const { ref } = form;
  useEffect(() => ref.current?.querySelector<HTMLElement>("input, textarea")?.focus(), [ref]);

  const changes = changesOf(typed, current);
  const isShown = changes.length > 0 && shown === JSON.stringify(valuesOf(typed));
  const isRefused = answer?.kind === "changed";
  return (
    <form {...form} aria-label="Edit the certificate" className="panel">
      <FieldGroups fields={inputsFor(opened)} {...shared} />
      {isShown ? <Difference number={number} changes={changes} /> : null}
      {current.updated_at === opened.updated_at ? null : (
        <MeanwhileChanged
          {...{ opened, current, history, isRefused }}
          {...shared}
          isSaved={
            changes.length === 0 &&
            EDITED_INPUTS.some(({ name }) => typed[name] !== typedText(opened[name]))
          }
        />
      )}
      {isRefused ? null : problem}
      <div className="row">
        <Button type="submit" disabled={changes.length === 0 || isBlocked}>
          {isShown ? "Save these changes" : "Show the changes"}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            discard();
            onClose();
          }}
        >
          {changes.length === 0 ? "Close" : "Discard"}
        </Button>
      </div>
    </form>
  );
}

function Difference({
  number,
  changes,
}: {
  readonly number: string;
  readonly changes: ReturnType<typeof changesOf>;
}) {
  const values = Object.fromEntries(changes.map(({ name, after }) => [name, after]));
  const { faults = [], warnings = [] } =
    useRead("certificates.check", { number, values }).data ?? {};
  return (
    <section aria-live="polite">
      <h2>{changes.length === 1 ? "One change" : `${changes.length} changes`}</h2>
      <dl className="values">
        {changes.map(({ name, label, before, after }) => {
          const nothing = name === "validity_date" ? "no end" : "empty";
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd dir="auto">
                <del>{shownValue(name, before) || nothing}</del> →{" "}
                <ins>{shownValue(name, after) || nothing}</ins>
              </dd>
            </div>
          );
        })}
      </dl>
      <Findings faults={faults} warnings={warnings} />
    </section>
  );
}

function shownValue(name: string, value: string): string {
  return name === "particulars" ? particularsText(value) : value;
}

function MeanwhileChanged({
  opened,
  current,
  history,
  isRefused,
  isSaved,
  values,
  onChange,
}: Pick<FieldsProps, "values" | "onChange"> & {
  readonly opened: StoredCertificate;
  readonly current: StoredCertificate;
  readonly history: readonly HistoryEntry[];
  /** The desk has refused to overwrite the change. */
  readonly isRefused: boolean;
  /** The register has all typed values. */
  readonly isSaved: boolean;
}) {
  const { name: personName } = useSession().person;
  const later = history.filter(({ changedAt }) => changedAt > opened.updated_at);
  if (isSaved && later.every(({ changedBy }) => changedBy === personName)) {
    // The answer was lost, but the change was made.
    return (
      <p role="status" className="notice">
        Your change is saved.
      </p>
    );
  }
  return (
    <div role="alert" className="notice fault">
      <p>
        Somebody has changed this certificate since you opened it.{" "}
        {isRefused
          ? "Your changes were not saved. Look at the other change, then save again or discard yours."
          : "Saving changes only the fields in which you have typed."}
      </p>
      <HistoryList entries={later} />
      <div className="row">
        {EDITED_INPUTS.map(({ name, label }) => {
          const theirs = typedText(current[name]);
          if (theirs === typedText(opened[name]) || theirs === values[name]) return null;
          return (
            <Button key={name} variant="quiet" onClick={() => onChange(name, theirs)}>
              Take over {label}
              {name === "particulars" ? "" : `: ${theirs || "empty"}`}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
