import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { Button } from "@register/ui/button";
import { CERTIFICATE_NUMBER_MAX, plainNumber } from "@register/domain/numbers";
import type { StoredCertificate } from "@register/register";
import { call, readText } from "../call.ts";
import { copiedValues, inputsFor, withoutNumber } from "../certificates/certificate-fields.ts";
import { Findings } from "../certificates/findings.tsx";
import { type Field, Fields, useFaultFocus, type Values } from "../parts/fields.tsx";
import { Page } from "../parts/page.tsx";
import { Failure, Shown } from "../parts/states.tsx";
import { useAct } from "../parts/outcome.tsx";
import { useDraft } from "../parts/use-draft.ts";
import { PATHS } from "../paths.ts";
import { useChange, useRead } from "../queries.ts";

const NUMBER: Field = {
  name: "certificate_number",
  label: "Certificate Number",
  isRequired: true,
  maxLength: CERTIFICATE_NUMBER_MAX,
};

const ENDLESS: Field = { name: "endless", label: "Valid without an end", kind: "check" };

const END_MISSING = {
  column: "validity_date",
  message: "Type the last day, or choose “Valid without an end”",
};

const REPLACES = "replaces";

function replacing({ certificate_number: number }: StoredCertificate): Field {
  return {
    name: REPLACES,
    label: `Replaces ${number}`,
    hint: `${number} is then withdrawn in the same step, and visitors are led to this one.`,
    kind: "check",
  };
}

/** What the next certificate has in common with the one before; a copy the vessel, too. */
const KEPT = [
  "qr_validation",
  "affiliate",
  "branch",
  "primary_object",
  "issuance_date",
  "validity_date",
  ENDLESS.name,
];
const KEPT_OF_COPY = [...KEPT, "vessel_name", "vessel_imo"];

const NOTHING: Values = {};

export function AddPage() {
  const copied = useSearchParams()[0].get("copy");
  return (
    <Page title="Add a certificate">
      {copied === null ? <AddForm /> : <CopyForm key={copied} number={copied} />}
    </Page>
  );
}

function CopyForm({ number }: { readonly number: string }) {
  const read = useRead("certificates.read", { number }, { isReadOnce: true });
  return (
    <Shown read={read} what="the certificate">
      {(view) => (
        <AddForm
          copied={number}
          former={view?.certificate ?? undefined}
          values={view?.certificate ? copiedValues(view.certificate) : NOTHING}
        />
      )}
    </Shown>
  );
}

function AddForm({
  copied = "",
  former,
  values: copiedFrom = NOTHING,
}: {
  readonly copied?: string;
  /** The certificate whose values it begins with, whose place it may take. */
  readonly former?: StoredCertificate | undefined;
  readonly values?: Values;
}) {
  const [first, setFirst] = useState(copiedFrom);
  const { typed, change, discard } = useDraft(`add ${copied}`, first);
  const isEndless = typed[ENDLESS.name] === "yes";
  const filled = Object.entries(typed).flatMap(([name, value]) =>
    value.trim() === "" || name === ENDLESS.name || (isEndless && name === "validity_date")
      ? []
      : [[name, value.trim()] as const],
  );
  const { certificate_number: number = "", [REPLACES]: _, ...values } = Object.fromEntries(filled);
  const isSuccessor = former !== undefined && typed[REPLACES] === "yes";
  const given = { number, values };
  const asked = { given, isEndMissing: values.validity_date === undefined && !isEndless };
  const check = useMutation({
    mutationFn: async ({ given: input, isEndMissing }: typeof asked) => {
      const { faults, warnings } = await call("certificates.check", input);
      return { faults: isEndMissing ? [...faults, END_MISSING] : faults, warnings };
    },
  });
  const isNext = useRef(false);
  const adding = useChange("certificates.add");
  const add = useAct(adding, {
    onEnd: () => {
      if (!isNext.current) {
        discard();
        return PATHS.certificate(encodeURIComponent(plainNumber(number)));
      }
      const names = copied === "" ? KEPT : KEPT_OF_COPY;
      const kept = withoutNumber(typed, plainNumber(number)).filter(([name]) =>
        names.includes(name),
      );
      const next = Object.fromEntries(kept);
      setFirst(next);
      discard(next);
      focusNumber();
      return undefined;
    },
  });
  const isChecked = check.isSuccess && JSON.stringify(check.variables) === JSON.stringify(asked);
  const { faults: found, warnings } = isChecked ? check.data : { faults: [], warnings: [] };
  const faults = add.answer?.kind === "faulty" ? add.answer.faults : found;
  const form = useFaultFocus(add.answer ?? check.data);
  const focusNumber = () =>
    form.current?.querySelector<HTMLElement>(`[name="${NUMBER.name}"]`)?.focus();
  const nextButton = useRef<HTMLButtonElement>(null);
  const begins = useRef("");
  const making = useMutation({
    mutationFn: (prefix: string) => readText("certificates.number", { prefix }),
    onSuccess: (made) => {
      change({ ...typed, [NUMBER.name]: made.trim() });
      focusNumber();
    },
  });
  /** What ends in a hyphen begins this number, and those that are made after it. */
  const makeNumber = () => {
    if (number.endsWith("-")) begins.current = number;
    making.mutate(begins.current);
  };

  /** Warnings are shown once; the same values are then added as they are. */
  const submit = async () => {
    adding.reset();
    const its = isChecked ? check.data : await check.mutateAsync(asked);
    if (its.faults.length > 0 || (!isChecked && its.warnings.length > 0)) return;
    const of = former && { replaces: former.certificate_number, expected: former.updated_at };
    await add.send(isSuccessor ? { ...given, ...of } : given);
  };
  // The check keeps its failure, which is shown.
  const send = () => void submit().catch(() => {});
  const isBusy = check.isPending || add.isPending;
  const inputsOf = (field: Field) =>
    field.name === "validity_date"
      ? [Object.assign({ isDisabled: isEndless }, field), ENDLESS]
      : [field];
  const shared = {
    values: isEndless ? { ...typed, validity_date: "" } : typed,
    faults,
    onChange: (name: string, value: string) => change({ ...typed, [name]: value }),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A key of the form as a whole.
    <form
      ref={form}
      className="panel"
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) nextButton.current?.click();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        isNext.current = submitter !== null && submitter === nextButton.current;
        if (!isBusy) send();
      }}
    >
      <div className="fields">
        <Fields fields={[NUMBER]} {...shared} />
        <Button look="quiet" disabled={making.isPending} onClick={makeNumber}>
          Make a number
        </Button>
        <Fields
          fields={[
            // By what it begins with: an input that changes while one types would lose the keyboard.
            ...inputsFor(first).flatMap(inputsOf),
            ...(former?.replaced_by === null ? [replacing(former)] : []),
          ]}
          {...shared}
        />
      </div>
      <Findings faults={faults.filter(({ column }) => column === undefined)} warnings={warnings} />
      {add.answer?.kind === "faulty" ? null : add.problem}
      {check.error === null ? null : <Failure error={check.error} retry={send} />}
      {making.error === null ? null : <Failure error={making.error} retry={makeNumber} />}
      <div className="row">
        <Button type="submit" disabled={isBusy}>
          {warnings.length > 0 && faults.length === 0
            ? "Add it all the same"
            : "Add the certificate"}
        </Button>
        <Button
          ref={nextButton}
          type="submit"
          look="quiet"
          aria-keyshortcuts="Control+Enter"
          disabled={isBusy}
        >
          Add and next
        </Button>
      </div>
    </form>
  );
}
